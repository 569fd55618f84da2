import path from 'node:path';
import type { Runner } from './runner.ts';

/** Runs tests of vitest in a copy of the project. One vitest serves all runs, because starting it costs more than most tests. */
export async function createVitestRunner(folder: string): Promise<Runner> {
  const { createVitest } = await import('vitest/node');
  const vitest = await createVitest({
    root: folder,
    config: path.join(folder, 'vitest.config.ts'),
    watch: false,
    // A busy machine is no finding.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: [{}],
  });
  await vitest.standalone();
  return {
    async run(killers, database) {
      // Workers inherit it, and the global setup takes it for a server that runs already.
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
