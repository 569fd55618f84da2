import 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The program that a test or suite needs: why it is skipped without it. */
    needs?: string;
  }
}
