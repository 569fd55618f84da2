import type { ReactNode } from 'react';
import { Icon } from '../base/icon.tsx';
import { CardLink, Group, Stack } from '../base/layout.tsx';
import { Heading, Text } from '../base/type.tsx';

export interface PlaceCardProps {
  href: string;
  icon: ReactNode;
  title: ReactNode;
  text: ReactNode;
}

/** A link to a page as a card, with a sentence that says what the page is for. */
export function PlaceCard({ href, icon, title, text }: PlaceCardProps) {
  return (
    <CardLink href={href}>
      <Stack gap={2}>
        <Group gap={3} nowrap>
          <Icon>{icon}</Icon>
          <Heading level={3} size="small">
            {title}
          </Heading>
        </Group>
        <Text tone="soft" size="small">
          {text}
        </Text>
      </Stack>
    </CardLink>
  );
}
