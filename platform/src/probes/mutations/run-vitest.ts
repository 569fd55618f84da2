import path from 'node:path';
import type { Runner } from './runner.ts';

/** Runs Vitest tests in a copy of the project. All runs share one Vitest, whose start takes longer than most tests. */
export async function createVitestRunner(folder: string): Promise<Runner> {
  const { createVitest } = await import('vitest/node');
  const vitest = await createVitest({
    root: folder,
    config: path.join(folder, 'vitest.config.ts'),
    watch: false,
    // Long, because a timeout on a busy machine would look like a detected mutation.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: [{}],
  });
  await vitest.standalone();
  return {
    async run(killers, database) {
      // Inherited by the workers; the global setup then uses this running server.
      Object.assign(process.env, database);
      const files = new Set(killers.map(({ file }) => path.join(folder, file)));
      const titles = new Set(killers.map(({ title }) => RegExp.escape(title)));
      vitest.setGlobalTestNamePattern(new RegExp([...titles].join('|')));
      const specifications = await vitest.globTestSpecifications([...files]);
      const { testModules } = await vitest.runTestSpecifications(
        specifications.filter(({ moduleId }) => files.has(moduleId)),
      );
      return testModules.flatMap(({ moduleId, children }) =>
        [...children.allTests()].flatMap((test) => {
          const { state } = test.result();
          if (state !== 'passed' && state !== 'failed') return [];
          const file = path.relative(folder, moduleId);
          return [{ file, title: test.fullName, isPassed: state === 'passed' }];
        }),
      );
    },
    forget: (file) => vitest.invalidateFile(path.join(folder, file)),
    close: () => vitest.close(),
  };
}
