import { parseArgs } from 'node:util';
import { corpus } from './mutations/corpus.ts';
import { matches } from './mutations/mutation.ts';
import { runMutations } from './mutations/run-mutations.ts';

/* npm run test:mutations [-- --list] [--no-browser] [words to filter by file, rule or test] */
const { values, positionals } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    'no-browser': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const chosen = corpus.filter(
  (mutation) => matches(mutation, positionals) && !(values['no-browser'] && mutation.onlyInBrowser),
);
if (values.list) {
  for (const { file, why, killedBy, onlyInBrowser } of chosen) {
    const mark = onlyInBrowser ? ' (only in a browser)' : '';
    console.log(`${file}: ${why}\n    ${killedBy.file}: ${killedBy.title}${mark}`);
  }
  console.log(`${chosen.length} mutations`);
} else {
  process.exitCode = (await runMutations(chosen)) ? 0 : 1;
}
