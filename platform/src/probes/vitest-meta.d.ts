import 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The program without which a test or suite is skipped. */
    needs?: string;
  }
}
