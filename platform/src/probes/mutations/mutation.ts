/** A small change that breaks one rule, and the test that must fail after it. */
export interface Mutation {
  /** The changed file, relative to the project. */
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  /** The rule that the change breaks. */
  why: string;
  killedBy: {
    file: string;
    /** A part of a test's title. Only these tests of the file run. */
    title: string;
  };
  /** No cheaper test can notice the change, so the browser test must stay. */
  onlyInBrowser?: true;
}

/** The reason why a mutation cannot be applied to this text; undefined if it can. */
export function refusalOf({ find, replace }: Mutation, text: string | undefined) {
  if (text === undefined) return 'the file does not exist';
  const count = text.split(find).length - 1;
  if (count !== 1) return `"${find}" occurs ${count} times`;
  return find === replace ? 'it changes nothing' : undefined;
}

/** Whether the changed file, the rule or the test contains one of these words. Without words all mutations match. */
export function matches({ file, why, killedBy }: Mutation, words: readonly string[]) {
  const text = [file, why, killedBy.file, killedBy.title].join('\n').toLowerCase();
  return words.length === 0 || words.some((word) => text.includes(word.toLowerCase()));
}
