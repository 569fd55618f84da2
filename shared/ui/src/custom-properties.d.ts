import 'react';

declare module 'react' {
  interface CSSProperties {
    [property: `--k-${string}`]: string | number | undefined;
  }
}
