import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLooks } from '../base/provider.tsx';

/** We use only the behaviour of the library's widgets; our style sheets draw them. */
const theme = createTheme({ fontFamily: 'inherit', scale: 0.8889 });

export function MantineLayer({ children }: { children: ReactNode }) {
  const { shown, nonce } = useLooks();
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={shown}
      getStyleNonce={() => nonce ?? ''}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
