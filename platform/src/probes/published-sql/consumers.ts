import path from 'node:path';
import { serviceNames } from '@kabar/contracts/contract';
import { type SqlObject, wordsOf } from '../../start/living-sql/read-sql-file.ts';
import { listCallers } from '../codes-in-sql/codes-in-sql.ts';

type Caller = ReturnType<typeof listCallers>[number];

/** Statements that create, alter or grant an object; they do not count as uses. */
const heads = /^create (?:function|view) [a-z_.0-9]+|^(?:grant|alter) [^;]*;/gm;

export function publishedOf(objects: readonly SqlObject[]): SqlObject[] {
  return objects.filter(({ name, kind }) => name.includes('_api.') && kind !== 'policies');
}

/** The services whose SQL or statements use each published object. */
export function consumersOf(
  objects: readonly SqlObject[],
  callers: readonly Caller[] = listCallers(),
): Map<string, string[]> {
  const users = new Map(publishedOf(objects).map(({ name }) => [name, new Set<string>()]));
  for (const object of objects)
    for (const word of wordsOf(object.text.replace(heads, '')))
      users.get(word)?.add(object.service);
  for (const caller of callers) {
    const services = servicesOf(caller, callers);
    for (const name of namedIn(caller.text, users))
      for (const one of services) users.get(name)?.add(one);
  }
  passOn(publishedOf(objects), users);
  return new Map(
    [...users].map(([name, services]) => [name, serviceNames.filter((one) => services.has(one))]),
  );
}

/** A function that runs with its caller's rights makes the caller a consumer of everything that it uses. */
function passOn(published: readonly SqlObject[], users: ReadonlyMap<string, Set<string>>) {
  const invoked = published.filter(({ text }) => !/\bsecurity definer\b/.test(text));
  const named = invoked.map(({ name, text }) => [name, wordsOf(text.replace(heads, ''))] as const);
  for (let count = -1, before = -2; count !== before; ) {
    before = count;
    for (const [name, words] of named)
      for (const word of words) for (const one of users.get(name) ?? []) users.get(word)?.add(one);
    count = [...users.values()].reduce((sum, services) => sum + services.size, 0);
  }
}

function namedIn(text: string, users: ReadonlyMap<string, unknown>): string[] {
  const named = text.match(/(?<![\w.])[a-z]+_api\.[a-z0-9_]+/g) ?? [];
  // Finds statements that call a function of the same name in each service.
  const ofEach = [...text.matchAll(/\}_api(?:`\)\})?\.([a-z0-9_]+)/g)].flatMap(([, name]) =>
    serviceNames.map((service) => `${service}_api.${name}`),
  );
  return [...named, ...ofEach].filter((name) => users.has(name));
}

/** The service of a file; for a file of shared/server the services that import it, or all if shared/server imports it. */
function servicesOf({ file }: Caller, callers: readonly Caller[]): readonly string[] {
  const [, own] = /^services\/(\w+)\//.exec(file) ?? [];
  if (own !== undefined) return [own];
  const name = path.basename(file, '.ts');
  if (callers.some(({ text }) => text.includes(`/${name}.ts'`))) return serviceNames;
  const importing = callers.filter(({ text }) => text.includes(`'@kabar/server/${name}'`));
  return importing.flatMap((one) => servicesOf(one, []));
}
