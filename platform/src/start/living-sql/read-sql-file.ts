import { createHash } from 'node:crypto';

/** One file below services/<service>/src: a function, view or trigger, or the policies and grants of a slice's tables. */
export interface SqlFile {
  /** Relative to the project, for messages. */
  path: string;
  service: string;
  kind: 'function' | 'view' | 'trigger' | 'policies';
  /** 'auth_api.uid', or for policies the slice, 'auth/sessions'. Names are unique, because functions are not overloaded. */
  name: string;
  /** Names of the objects that must exist before this one, of whatever service. Tables always do. */
  needs: string[];
  /** Columns of a view that are never null: Postgres cannot tell. */
  notNull: string[];
  /** A function's name, arguments, result and triggers, which a new body does not change. Empty for other objects. */
  declaration: string;
  text: string;
  checksum: string;
}

const heads = {
  function: /^create function ([a-z_]+\.[a-z0-9_]+)\s*\(/,
  view: /^create view ([a-z_]+\.[a-z0-9_]+)\s/,
  trigger: /^create (?:constraint )?trigger ([a-z0-9_]+)\s/,
} as const;

/** Statements that may follow the object in its file. */
const followers = [
  /^alter (?:function|view) [a-z_.0-9]+ owner to kabar_[a-z_]+;$/,
  /^grant (?:execute|select)\b/,
  /^create (?:constraint )?trigger /,
];

export const triggerStatements = /^create (?:constraint )?trigger [^;]*;/gm;

const ofPolicies = [/^create policy /, /^grant /];

/** Parses the strict form of a file; throws for anything else. */
export function readSqlFile(path: string, service: string, text: string): SqlFile {
  const [slice = '', file = ''] = path.split('/').slice(-2);
  const lines = text.split('\n');
  const header = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('--')),
  );
  // Continuations are indented: whatever starts a line starts a statement.
  const statements = lines.filter((line) => /^[a-z]/i.test(line));
  const common = {
    path,
    service,
    needs: listAfter(header, '-- needs '),
    notNull: listAfter(header, '-- not null '),
    text,
    checksum: createHash('sha256').update(text).digest('hex'),
  };
  if (file === 'policies.sql') {
    refuseUnknown(path, statements, ofPolicies);
    return { ...common, kind: 'policies', name: `${service}/${slice}`, declaration: '' };
  }
  const { kind, name } = readHead(path, service, statements[0] ?? '');
  const expected = `${name.split('.')[1]?.replaceAll('_', '-')}.sql`;
  if (file !== expected) throw new Error(`${path} makes ${name}: call the file ${expected}`);
  refuseUnknown(path, statements.slice(1), followers);
  const triggers = [...text.matchAll(triggerStatements)].map(([statement]) => statement);
  const declaration = kind === 'function' ? [declarationOf(text), ...triggers].join('\n') : '';
  return { ...common, kind, name, declaration };
}

function readHead(path: string, service: string, first: string) {
  for (const kind of ['function', 'view', 'trigger'] as const) {
    const found = heads[kind].exec(first)?.[1];
    if (found === undefined) continue;
    const name = kind === 'trigger' ? `${service}.${found}` : found;
    if (![service, `${service}_api`].includes(name.split('.')[0] ?? '')) {
      throw new Error(`${path} makes ${name}, which belongs to another service`);
    }
    return { kind, name };
  }
  throw new Error(
    `${path} begins with neither 'create function <schema>.<name>(' nor 'create view <schema>.<name>' nor 'create trigger <name>', in lower case and without 'or replace'`,
  );
}

function refuseUnknown(path: string, statements: string[], known: RegExp[]) {
  const unknown = statements.find((line) => !known.some((form) => form.test(line)));
  if (unknown !== undefined) {
    throw new Error(
      `${path} may not hold the statement '${unknown}': one object a file, with its owner, grants and triggers; what continues a statement is indented`,
    );
  }
}

/** The names in all header lines with this opening, separated by commas. */
function listAfter(header: string[], opening: string): string[] {
  return header
    .filter((line) => line.startsWith(opening))
    .flatMap((line) => line.slice(opening.length).split(','))
    .map((name) => name.trim());
}

const attributes =
  /^(language|stable|volatile|immutable|parallel|security|strict|called|leakproof|set|cost|rows|begin|return|as)\b/;

/** The text before the first attribute outside of brackets; `returns table (language text)` has none. */
function declarationOf(text: string): string {
  const start = text.search(/^create function/m);
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    const opensWord = depth === 0 && /\s/.test(text[at - 1] ?? '');
    if (opensWord && attributes.test(text.slice(at, at + 12))) {
      return text.slice(start, at).replace(/\s+/g, ' ').trim();
    }
  }
  return text.slice(start);
}
