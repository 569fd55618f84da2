import path from 'node:path';
import { listGroups } from '../slices/slice-folders.ts';
import { foldersInOrder, type Package, packages, testsMayAlso } from './rules.ts';

/** One forbidden import, with the reason. */
export interface Violation {
  file: string;
  imported: string;
  reason: string;
}

/** `file` and the returned paths are relative to the project, with forward slashes. */
export function findViolations(file: string, source: string): Violation[] {
  const importer = packages.find(({ holds }) => holds.test(file));
  if (importer === undefined) return [];
  return importsOf(source).flatMap((imported) => {
    const reason = explain(file, importer, imported);
    return reason === undefined ? [] : [{ file, imported, reason }];
  });
}

/** All static and dynamic imports and re-exports. */
export function importsOf(source: string): string[] {
  const statements = /(?:^|\n)\s*(?:import|export)\s[^;]*?\sfrom\s+'([^']+)'/g;
  const bare = /(?:^|\n)\s*import\s+'([^']+)'/g;
  const dynamic = /\bimport\(\s*'([^']+)'\s*\)/g;
  return [statements, bare, dynamic].flatMap((pattern) =>
    [...source.matchAll(pattern)].map((match) => match[1] ?? ''),
  );
}

function explain(file: string, importer: Package, imported: string): string | undefined {
  const target = ownTarget(file, imported);
  if (target === undefined) return explainLibrary(file, importer, imported);
  if (importer.holds.test(target)) return explainSlice(file, target);
  if (isSlice(file) && target === 'shared/server/src/app-error') {
    return 'A verb refuses with context.refuse, which knows the codes of its endpoint.';
  }
  const allowed = isTest(file) ? [...importer.may, ...testsMayAlso] : importer.may;
  const found = packages.find(({ holds }) => holds.test(target));
  if (found !== undefined && allowed.includes(found.name)) return undefined;
  return `${importer.name} may not import ${found?.name ?? target}. ${importer.instead}`;
}

function explainLibrary(file: string, importer: Package, imported: string) {
  const { only, never } = importer.libraries ?? {};
  if (isTest(file)) return undefined;
  if (only && !only.test(imported))
    return `${importer.name} may not import ${imported}. ${importer.instead}`;
  if (never?.test(imported))
    return `${importer.name} may not import ${imported}. ${importer.instead}`;
  return undefined;
}

/** Rules inside a workspace: a slice's queries are private, its api.ts imports no other slice, and queries import no rules. */
function explainSlice(file: string, target: string): string | undefined {
  const [from, to] = [sliceOf(file), sliceOf(target)];
  if (from === undefined || to === undefined || isTest(file)) return undefined;
  const name = path.posix.basename(target);
  if (name === 'access-cases.fixture.ts') {
    return 'What access-cases.fixture.ts declares is for tests: it arranges rows with tools that no service has.';
  }
  const against = explainOrder(file, target);
  if (against !== undefined) return against;
  if (from === to) {
    return path.posix.basename(file) === 'queries.ts' && name === 'rules.ts'
      ? 'Queries may not import rules: the verb asks the rule and then the query.'
      : undefined;
  }
  const reaches = name === 'queries.ts' || path.posix.basename(file) === 'api.ts';
  return reaches
    ? `The slice ${from} may not reach into the slice ${to} here: move what both need beside the slices.`
    : undefined;
}

/** Folders of a service may import only folders before them in the service's order. */
function explainOrder(file: string, target: string): string | undefined {
  const [, service = '', from] = /^services\/([^/]+)\/src\/([^/]+)\//.exec(file) ?? [];
  const to = /^services\/[^/]+\/src\/([^/]+)\//.exec(target)?.[1];
  const order = foldersInOrder[service];
  if (order === undefined || from === undefined || to === undefined) return undefined;
  if (order.indexOf(from) >= order.indexOf(to)) return undefined;
  return `${from} may not import ${to}, which stands above it in ${service}: move what both need into the lower one, or beside them.`;
}

const groups = listGroups();

/** The folder of a slice: services/<name>/src/<slice>/, services/<name>/src/<group>/<slice>/ or mfe-<name>/src/<slice>/. */
function sliceOf(file: string) {
  const group = groups.find((folder) => file.startsWith(`${folder}/`));
  const below = group === undefined ? file : file.replace(group, path.posix.dirname(group));
  return /^(?:services\/[^/]+|mfe-[^/]+)\/src\/([^/]+)\/[^/]+/.exec(below)?.[1];
}

/** The gateway and the sockets have no endpoints of their own. */
function isSlice(file: string) {
  return /^services\/(?!gateway\/|chat\/src\/live\/)/.test(file) && !isTest(file);
}

/** The imported file of this project, relative to its folder; undefined for a library. */
function ownTarget(file: string, imported: string): string | undefined {
  if (imported.startsWith('.')) return path.posix.join(path.posix.dirname(file), imported);
  const [, name, rest] = /^@kabar\/([^/]+)(?:\/(.+))?$/.exec(imported) ?? [];
  if (name === undefined) return undefined;
  if (name === 'gateway') return `services/gateway/src/${rest}`;
  const service = /^service-(.+)$/.exec(name)?.[1];
  return service ? `services/${service}/src/${rest}` : `shared/${name}/src/${rest}`;
}

/** Whether a file is a test, or prepares data for tests. */
function isTest(file: string) {
  return /\.(test|spec)\.tsx?$|\/e2e\/|[-.]fixture\.ts$|\/showcase\/|^[^/]+\/rspack\.config\.ts$/.test(
    file,
  );
}
