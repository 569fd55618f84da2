import { Delayed, Page, Skeleton } from '@kabar/ui/base';
import type { ReactNode } from 'react';

export function Waiting(): ReactNode {
  return (
    <Page>
      <Delayed>
        <Skeleton shape="title" />
        <Skeleton lines={4} />
      </Delayed>
    </Page>
  );
}
