/** An argument or a column. */
export interface Typed {
  name: string;
  type: string;
  default: string | undefined;
}

export interface PublishedObject {
  kind: 'function' | 'view';
  takes: Typed[];
  returns: string;
  columns: Typed[];
  roles: string[];
  users: string[];
  codes: string[];
}

/** Reads what `npm run published-sql` prints: published objects by name. */
export function readPublishedSql(text: string): Map<string, PublishedObject> {
  return new Map(
    text
      .split('\n\n')
      .filter((part) => part.startsWith('create '))
      .map(readObject),
  );
}

function readObject(part: string): [string, PublishedObject] {
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

function readTyped(line: string): Typed {
  const [, name = '', type = '', , preset] = /^ {2}(\S+) (.*?)( default (.*))?$/.exec(line) ?? [];
  return { name, type, default: preset };
}

function listAfter(text: string, opening: RegExp): string[] {
  return opening.exec(text)?.[1]?.split(', ') ?? [];
}
