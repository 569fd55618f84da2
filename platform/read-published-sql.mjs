// Plain JavaScript, because any version of Node may run it. Reads what `npm run published-sql` prints.

/** @typedef {{ name: string, type: string, default: string | undefined }} Typed An argument or a column. */
/**
 * @typedef {{
 *   kind: 'function' | 'view',
 *   takes: Typed[],
 *   returns: string,
 *   columns: Typed[],
 *   roles: string[],
 *   users: string[],
 *   codes: string[],
 * }} PublishedObject
 */

/** Published objects by name. @param {string} text @returns {Map<string, PublishedObject>} */
export function readPublishedSql(text) {
  return new Map(
    text
      .split('\n\n')
      .filter((part) => part.startsWith('create '))
      .map(readObject),
  );
}

/** @param {string} part @returns {[string, PublishedObject]} */
function readObject(part) {
  const [, kind, name = '', rest = ''] =
    /^create (function|view) ([\w.]+) ?([\s\S]*)$/.exec(part) ?? [];
  const [takes = [], columns = []] = [...rest.matchAll(/\(\n([\s\S]*?)\n\)/g)].map(
    ([, lines = '']) => lines.split(',\n').map(readTyped),
  );
  const takesNothing = rest.startsWith('()');
  return [
    name,
    {
      kind: kind === 'view' ? 'view' : 'function',
      takes: takesNothing ? [] : takes,
      columns: takesNothing ? takes : columns,
      returns: /\) returns (.*?)(?: \(|;)$/m.exec(rest)?.[1] ?? '',
      roles: listAfter(rest, / to (.*);$/m),
      users: listAfter(rest, /^-- used by (.*)$/m),
      codes: listAfter(rest, /^-- raises (.*)$/m),
    },
  ];
}

/** @param {string} line @returns {Typed} */
function readTyped(line) {
  const [, name = '', type = '', , preset] = /^ {2}(\S+) (.*?)( default (.*))?$/.exec(line) ?? [];
  return { name, type, default: preset };
}

/** @param {string} text @param {RegExp} opening */
function listAfter(text, opening) {
  return opening.exec(text)?.[1]?.split(', ') ?? [];
}
