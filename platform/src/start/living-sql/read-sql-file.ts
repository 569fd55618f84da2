import { createHash } from 'node:crypto';

/** A function, view or trigger, or the policies and grants of a slice's tables. */
export interface SqlObject {
  /** The path of its file relative to the project, for messages. */
  path: string;
  /** Its first line in the file, counted from 1. */
  line: number;
  service: string;
  kind: 'function' | 'view' | 'trigger' | 'policies';
  /** 'auth_api.uid', or for policies the slice, 'auth/sessions'. Names are unique, because functions are not overloaded. */
  name: string;
  /**
   * The objects of any service that must exist before this one: those that a view, or a function with a parsed body, uses. Tables exist
   * already, and quoted bodies are checked once all objects exist.
   */
  needs: string[];
  /** The columns of a view that are never null, which Postgres does not know. */
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

/** Statements that may follow the object. */
const followers = [
  /^alter (?:function|view) [a-z_.0-9]+ owner to kabar_[a-z_]+;$/,
  /^grant (?:execute|select)\b/,
  /^create (?:constraint )?trigger /,
];

/** The names with a schema in a text, without its comments. */
export function wordsOf(text: string): string[] {
  return text.replace(/--.*$/gm, '').match(/(?<![\w.])[a-z_]+\.[a-z0-9_]+(?![\w.])/g) ?? [];
}

export const triggerStatements = /^create (?:constraint )?trigger [^;]*;/gm;

const ofPolicies = [/^create policy /, /^grant /];

/**
 * Parses a file below services/<service>/src, with an empty line between two objects. 'database.sql' begins with the policies and grants
 * of the slice's tables; functions and views follow, sorted by name. A slice too long for one file has others, named after a topic.
 */
export function readSqlFile(path: string, service: string, text: string): SqlObject[] {
  const parts = divide(text);
  const count = parts.findIndex((part) => !startsWithPolicy(part));
  const policies = count < 0 ? parts : parts.slice(0, count);
  const objects = parts.slice(policies.length).map((part) => readObject(path, service, part));
  refuseDisorder(path, objects);
  return policies.length === 0 ? objects : [readPolicies(path, service, policies), ...objects];
}

function startsWithPolicy({ text }: Part): boolean {
  const [first = ''] = statementsOf(text);
  return ofPolicies.some((form) => form.test(first));
}

function readPolicies(path: string, service: string, parts: readonly Part[]): SqlObject {
  const [slice = '', file = ''] = path.split('/').slice(-2);
  if (file !== 'database.sql')
    throw new Error(`${path}: policies and grants belong in database.sql`);
  const text = parts.map((part) => part.text).join('\n');
  refuseUnknown(path, statementsOf(text), ofPolicies);
  return {
    ...commonOf(path, service, { text, line: 1 }),
    kind: 'policies',
    name: `${service}/${slice}`,
    declaration: '',
  };
}

interface Part {
  text: string;
  line: number;
}

/** Splits a file into objects: each begins with its comment after an empty line; indented lines continue an object. */
function divide(text: string): Part[] {
  const parts: Part[] = [];
  let line = 1;
  for (const part of text.split(/\n\n(?=\S)/)) {
    parts.push({ text: `${part.trimEnd()}\n`, line });
    line += part.split('\n').length + 1;
  }
  return parts;
}

function readObject(path: string, service: string, part: Part): SqlObject {
  const statements = statementsOf(part.text);
  const { kind, name } = readHead(path, service, statements[0] ?? '');
  refuseUnknown(path, statements.slice(1), followers);
  const triggers = [...part.text.matchAll(triggerStatements)].map(([statement]) => statement);
  const declaration = kind === 'function' ? [declarationOf(part.text), ...triggers].join('\n') : '';
  return { ...commonOf(path, service, part), kind, name, declaration };
}

function commonOf(path: string, service: string, { text, line }: Part) {
  const lines = text.split('\n');
  const header = lines.slice(
    0,
    lines.findIndex((one) => !one.startsWith('--')),
  );
  return {
    ...{ path, line, service, text },
    needs: listAfter(header, '-- needs '),
    notNull: listAfter(header, '-- not null '),
    checksum: createHash('sha256').update(text).digest('hex'),
  };
}

/** The first lines of statements: all lines that are not indented. */
function statementsOf(text: string): string[] {
  return text.split('\n').filter((line) => /^[a-z]/i.test(line));
}

/** Throws unless the functions of a file are sorted by name. */
function refuseDisorder(path: string, objects: readonly SqlObject[]) {
  const names = objects.map(({ name }) => name.split('.')[1] ?? '');
  const sorted = names.toSorted();
  const at = names.findIndex((name, index) => name !== sorted[index]);
  if (at >= 0)
    throw new Error(
      `${path} is not in the order of its names: ${sorted[at]} comes before ${names[at]}`,
    );
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
    `${path} begins with neither 'create function <schema>.<name>(' nor 'create view <schema>.<name>' nor 'create trigger <name>', in lower case and without 'or replace'; policies come first`,
  );
}

function refuseUnknown(path: string, statements: string[], known: RegExp[]) {
  const unknown = statements.find((line) => !known.some((form) => form.test(line)));
  if (unknown !== undefined) {
    throw new Error(
      `${path} may not hold the statement '${unknown}': an object with its owner, grants and triggers, an empty line between two; what continues a statement is indented`,
    );
  }
}

/** The comma-separated names in header lines that start with `opening`. */
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
