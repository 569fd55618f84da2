import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { hasProgram } from './find-program.ts';

interface Source {
  name: string;
  version: string;
  source: string;
  /** The name of the executable that Go builds. */
  program: string;
}

/** Programs for tests that are built with Go once. */
export const built = {
  livekit: {
    name: 'livekit',
    // Later versions have replace directives, which `go install` refuses.
    version: 'v1.13.5',
    source: 'github.com/livekit/livekit-server/cmd/server',
    program: 'server',
  },
  stripeMock: {
    name: 'stripe-mock',
    // Must match the API version of the installed package `stripe` (docs/adr/0007).
    version: 'v0.203.0',
    source: 'github.com/stripe/stripe-mock',
    program: 'stripe-mock',
  },
  s3Server: {
    name: 's3',
    version: 'v1.8.0',
    source: 'github.com/versity/versitygw/cmd/versitygw',
    program: 'versitygw',
  },
  composeChecker: {
    name: 'compose-go',
    version: 'v2.16.2',
    source: 'github.com/compose-spec/compose-go/v2/cmd',
    program: 'cmd',
  },
  kustomize: {
    name: 'kustomize',
    version: 'v5.7.1',
    source: 'sigs.k8s.io/kustomize/kustomize/v5',
    program: 'kustomize',
  },
  /** Detects breaking changes of OpenAPI documents. */
  oasdiff: {
    name: 'oasdiff',
    version: 'v1.36.0',
    source: 'github.com/oasdiff/oasdiff',
    program: 'oasdiff',
  },
} satisfies Record<string, Source>;

/** Builds the program with Go if it is not cached; undefined if it cannot be built. */
export function findOrBuild({ name, version, source, program }: Source): string | undefined {
  const folder = path.join(homedir(), '.cache', 'kabar', `${name}-${version}`);
  const file = path.join(folder, `${program}${process.platform === 'win32' ? '.exe' : ''}`);
  if (existsSync(file)) return file;
  if (!hasProgram('go')) return undefined;
  console.log(`Building ${source} ${version}, once.`);
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('go', ['install', `${source}@${version}`], {
    env: { ...process.env, GOBIN: folder },
    stdio: 'inherit',
  });
  return status === 0 ? file : undefined;
}
