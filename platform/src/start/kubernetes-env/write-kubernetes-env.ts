import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@kabar/contracts/contract';
import { loadPayoutKey } from '@kabar/service-companion/bank-accounts/payout-key';
import { OperatorError } from '../operator-error.ts';
import { writeServiceSecrets } from '../write-service-secrets.ts';

/** The database URL in the cluster, with CloudNativePG's host name. */
const databaseUrl = 'postgres://postgres@kabar-database-rw:5432/kabar';
/** The URL of the replicas, of which there are always two. */
const readUrl = 'postgres://postgres@kabar-database-ro:5432/kabar';
const ownSecrets = [
  ...['database-url', 'direct-database-url', 'read-database-url', 'secret', 'system-key'],
];

/**
 * Writes deploy/kubernetes/own: a kustomization over the base with the settings, secrets and image of one installation. Keeps
 * existing secrets. Returns a message for the operator; throws an OperatorError if the kustomization exists.
 */
export async function writeKubernetesEnv(
  folder: string,
  given: { host: string; image: string; smtp: string; s3: string },
): Promise<string[]> {
  const overlayFolder = path.join(folder, 'deploy/kubernetes/own');
  const kustomization = path.join(overlayFolder, 'kustomization.yaml');
  if (existsSync(kustomization)) {
    throw new OperatorError(`${kustomization} is there already: change it, or move it away.`);
  }
  const secrets = path.join(overlayFolder, 'secrets');
  mkdirSync(secrets, { recursive: true, mode: 0o700 });
  const keep = (name: string, content: string) => {
    const file = path.join(secrets, name);
    if (!existsSync(file)) writeFileSync(file, content, { mode: 0o600, flush: true });
    return readFileSync(file, 'utf8').trim();
  };
  const secret = keep('kabar-secret', newSecret());
  const password = keep('redis-password', newSecret());
  keep('redis-url', `redis://:${password}@kabar-redis:6379`);
  keep('smtp-url', given.smtp);
  keep('s3-url', given.s3);
  writeServiceSecrets(secrets, { adminUrl: databaseUrl, readUrl, secret });
  // The private key stays in deploy/kubernetes/own/payout.
  const key = await loadPayoutKey(overlayFolder);
  writeFileSync(
    path.join(overlayFolder, 'settings.env'),
    settingsText(given.host, JSON.stringify(key)),
  );
  // JSON is YAML too.
  writeFileSync(kustomization, `${JSON.stringify(kustomizationOf(given), null, 2)}\n`, {
    mode: 0o600,
  });
  return [
    `${overlayFolder} is made. Keep a copy of it elsewhere: nothing that is sealed opens without secrets/kabar-secret.`,
    'Next: docs/operations.md, "Kubernetes".',
  ];
}

function kustomizationOf({ host, image }: { host: string; image: string }) {
  const at = image.lastIndexOf(':');
  const shared = ['kabar-secret', 'redis-url', 'redis-password', 'smtp-url', 's3-url'];
  return {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace: 'kabar',
    resources: ['../base'],
    images: [{ name: 'kabar', newName: image.slice(0, at), newTag: image.slice(at + 1) }],
    configMapGenerator: [{ name: 'kabar-settings', envs: ['settings.env'] }],
    secretGenerator: [
      { name: 'kabar-secrets', files: shared.map((name) => `secrets/${name}`) },
      ...serviceNames.map((name) => ({
        name: `kabar-${name}`,
        files: ownSecrets.map((file) => `secrets/${name}/${file}`),
      })),
    ],
    patches: [
      {
        target: { kind: 'Ingress', name: 'kabar' },
        patch: JSON.stringify([
          { op: 'replace', path: '/spec/rules/0/host', value: host },
          { op: 'replace', path: '/spec/tls/0/hosts/0', value: host },
        ]),
      },
    ],
  };
}

function settingsText(host: string, payoutKey: string): string {
  return [`PUBLIC_URL=https://${host}`, `PAYOUT_PUBLIC_KEY=${payoutKey}`, ''].join('\n');
}

function newSecret(): string {
  return randomBytes(32).toString('hex');
}
