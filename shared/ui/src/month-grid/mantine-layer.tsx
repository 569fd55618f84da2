import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLooks } from '../base/provider.tsx';

/** The library's widgets are drawn by our style sheets; only its behaviour is used. */
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
