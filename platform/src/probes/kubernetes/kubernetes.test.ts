import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serviceNames } from '@kabar/contracts/contract';
import { placeVariables } from '@kabar/server/env';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { writeKubernetesEnv } from '../../start/kubernetes-env/write-kubernetes-env.ts';
import { projectFolder } from '../../start/project-folder.ts';
import { settingsOf } from '../../start/settings/setting-definitions.ts';
import { readComposeAsWritten } from '../containers/read-compose.ts';

// biome-ignore lint/suspicious/noExplicitAny: manifests of every kind, and each test looks at a part
type Manifest = any;
const read = (text: string): Manifest[] => parseAllDocuments(text).map((one) => one.toJS());
const base = path.join(projectFolder, 'deploy/kubernetes/base');
const readBase = (file: string) => read(readFileSync(path.join(base, file), 'utf8'));
const files = readdirSync(base).filter((file) => !file.includes('.patch.'));
const manifests = files.filter((file) => file !== 'kustomization.yaml').flatMap(readBase);
const compose = readComposeAsWritten().services;
const find = (kind: string, name: string): Manifest =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name);
const processes = [...serviceNames, 'gateway', 'jobs'];
const deployed = (name: string): Manifest =>
  find('Deployment', `kabar-${name}`) ?? find('Job', `kabar-${name}`);
const podOf = (name: string): Manifest => deployed(name).spec.template.spec;

/** The environment variables of a process, including those of the kustomize patches that select it by label. */
function variablesOf(name: string): { name: string; value?: string }[] {
  const kind: string = deployed(name).metadata.labels['kabar.example/is'];
  const patches = [
    'processes',
    ...(kind === 'gateway' ? [] : ['sealed']),
    ...(kind === 'service' ? ['services'] : []),
  ];
  const shared = patches.map((one) => readBase(`${one}.patch.yaml`)[0].spec.template.spec);
  return [...shared, podOf(name)].flatMap((pod: Manifest) => pod.containers[0].env ?? []);
}

const folder = mkdtempSync(path.join(tmpdir(), 'kabar-kubernetes-'));
const overlayFolder = path.join(folder, 'deploy/kubernetes/own');
const given = {
  host: 'calls.example',
  image: 'registry.example/kabar:1.2.3',
  smtp: 'smtp://mail.example',
  s3: 'https://key:secret@s3.example/kabar',
};
beforeAll(async () => {
  cpSync(base, path.join(overlayFolder, '../base'), { recursive: true });
  await writeKubernetesEnv(folder, given);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the manifests', () => {
  it('the manifests have at most 700 lines', () => {
    const lines = readdirSync(base).map(
      (file) => readFileSync(path.join(base, file), 'utf8').split('\n').length - 1,
    );
    expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(700);
  });

  it.each([...processes, 'migrate'])('run %s as Compose does', (name) => {
    expect(podOf(name).containers[0].command).toEqual(compose[name]?.command);
    const fixed = Object.entries(compose[name]?.environment ?? {}).filter(
      // Skips variables that come from the settings of the installation.
      ([, value]) => !/^\$\{\w+:[-?]/.test(value) || value.includes('/run/secrets/'),
    );
    const wanted = fixed.map(([one, value]) =>
      value.includes('/run/secrets/') ? one.replace(/_FILE$/, '') : one,
    );
    const variables = variablesOf(name).map((one) => one.name);
    const isAddress = (one: string) => /^DATABASE(_DIRECT|_READ)?_URL(_FILE)?$/.test(one);
    expect(variables.filter((one) => !isAddress(one)).toSorted()).toEqual(
      wanted.filter((one) => !isAddress(one)).toSorted(),
    );
    for (const { name: one, value } of variablesOf(name))
      if (value !== undefined && !isAddress(one))
        expect(compose[name]?.environment[one]).toBe(value);
  });

  it.each([...serviceNames])('give %s settings that it reads, and no other', (name) => {
    const place = [...placeVariables, 'PORT', 'HOST', 'NODE_ENV', 'RELEASES'];
    const reads = [...settingsOf(name), ...place];
    const given = variablesOf(name).map((one) => one.name.replace(/_FILE$/, ''));
    expect(given.filter((one) => !reads.includes(one))).toEqual([]);
  });

  it.each([...serviceNames])('give %s its own secrets, and those that Compose tells it', (name) => {
    const pod = podOf(name);
    expect(pod.volumes.flatMap((one: Manifest) => one.secret?.secretName ?? [])).toEqual([
      `kabar-${name}`,
    ]);
    const named = variablesOf(name).flatMap(
      (one: Manifest) => one.valueFrom?.secretKeyRef?.key ?? [],
    );
    expect(named.sort()).toEqual([...(compose[name]?.secrets ?? [])].sort());
  });

  it.each([...serviceNames, 'gateway'])('keep %s alive while nodes and releases change', (name) => {
    const labels = { 'app.kubernetes.io/name': 'kabar', 'app.kubernetes.io/component': name };
    const { spec } = deployed(name);
    expect(spec.template.metadata.labels).toEqual(labels);
    expect(spec.selector.matchLabels).toEqual(labels);
    expect(find('Service', name).spec.selector).toEqual(labels);
    expect(find('PodDisruptionBudget', `kabar-${name}`).spec.selector.matchLabels).toEqual({
      'app.kubernetes.io/component': name,
    });
    expect(find('HorizontalPodAutoscaler', `kabar-${name}`).spec.scaleTargetRef.name).toBe(
      `kabar-${name}`,
    );
  });

  it('let nobody in who has no business there', () => {
    expect(find('NetworkPolicy', 'kabar-closed').spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress'],
    });
    const { podSelector, ingress } = find('NetworkPolicy', 'kabar-services').spec;
    expect(podSelector.matchExpressions[0].values.toSorted()).toEqual(serviceNames.toSorted());
    const [{ from }] = ingress;
    expect(from.map((one: Manifest) => Object.keys(one)[0])).toEqual([
      'podSelector',
      'namespaceSelector',
    ]);
    expect(from[0].podSelector.matchLabels['app.kubernetes.io/component']).toBe('gateway');
    expect(find('NetworkPolicy', 'kabar-jobs')).toBeUndefined();
  });
});

describe('the kustomization of an installation', () => {
  it('the kustomization of an installation is not overwritten', async () => {
    await expect(writeKubernetesEnv(folder, given)).rejects.toThrow('is there already');
  });

  it('holds every secret and setting that a process cannot start without', () => {
    const { configMapGenerator, secretGenerator } = read(
      readFileSync(path.join(overlayFolder, 'kustomization.yaml'), 'utf8'),
    )[0];
    const made: Record<string, string[]> = Object.fromEntries(
      secretGenerator.map(({ name, files: own }: { name: string; files: string[] }) => [
        name,
        own.map((file) => path.basename(file)),
      ]),
    );
    const settings = readFileSync(path.join(overlayFolder, configMapGenerator[0].envs[0]), 'utf8');
    expect(settings).toMatch(/^PUBLIC_URL=https:\/\/calls\.example$/m);
    for (const name of [...processes, 'migrate']) {
      for (const variable of variablesOf(name) as Manifest[]) {
        const secret = variable.valueFrom?.secretKeyRef;
        if (secret && !secret.optional && secret.name !== 'kabar-database-superuser')
          expect(made[secret.name]).toContain(secret.key);
        const file = /^\/run\/kabar\/own\/(.+)$/.exec(variable.value ?? '')?.[1];
        if (file !== undefined) expect(made[`kabar-${name}`]).toContain(file);
      }
    }
  });
});

/* `npm run test:production` sets KUSTOMIZE. */
describe('the manifests as kustomize builds them', {
  skip: !process.env.KUSTOMIZE,
  meta: { needs: 'kustomize as KUSTOMIZE' },
}, () => {
  let built: string;
  let all: Manifest[];
  const kinds = (kind: string) => all.filter((one) => one.kind === kind);
  const pods = () =>
    [...kinds('Deployment'), ...kinds('Job')].filter((one) => one.metadata.name !== 'kabar-redis');
  beforeAll(() => {
    const { stdout, stderr } = spawnSync(process.env.KUSTOMIZE ?? '', ['build', overlayFolder], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    built = stdout;
    all = read(built);
  });

  it('the manifests as kustomize builds them have the image, the address and the secrets of the installation', () => {
    const images = kinds('Deployment').flatMap((one) => one.spec.template.spec.containers);
    expect(new Set(images.map(({ image }: Manifest) => image))).toEqual(
      new Set([given.image, 'redis:7.4.2-alpine']),
    );
    expect(kinds('Ingress')[0].spec.rules[0].host).toBe(given.host);
    const secrets = new Set(kinds('Secret').map((one) => one.metadata.name));
    for (const { spec } of kinds('Deployment'))
      for (const { secret } of spec.template.spec.volumes ?? [])
        if (secret && !secret.optional) expect(secrets).toContain(secret.secretName);
    const settings = kinds('ConfigMap').map((one) => one.metadata.name);
    for (const { spec } of pods())
      expect(settings).toContain(spec.template.spec.containers[0].envFrom[0].configMapRef.name);
    expect(all.every((one) => one.kind === 'Namespace' || one.metadata.namespace === 'kabar')).toBe(
      true,
    );
  });

  it('give no process a right that it does not need', () => {
    expect(pods()).toHaveLength(processes.length + 1);
    for (const { spec, metadata } of pods()) {
      const pod = spec.template.spec;
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const container of [...pod.containers, ...(pod.initContainers ?? [])]) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources.limits.memory, metadata.name).toBeDefined();
      }
      const mounted = pod.volumes.flatMap((one: Manifest) => one.secret?.secretName ?? []);
      expect(mounted.includes('kabar-master-keys')).toBe(metadata.name !== 'kabar-gateway');
    }
  });

  it('the deployments replace ready pods one by one, run on different nodes, and scale with load', () => {
    for (const name of processes) {
      const { spec } = kinds('Deployment').find((one) => one.metadata.name === `kabar-${name}`);
      expect(spec).toMatchObject({
        replicas: 2,
        strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
        template: {
          spec: { topologySpreadConstraints: [{ topologyKey: 'kubernetes.io/hostname' }] },
        },
      });
      if (name === 'jobs') continue;
      const [container] = spec.template.spec.containers;
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
        expect(container[probe], `${probe} of ${name}`).toBeDefined();
      const scaler = kinds('HorizontalPodAutoscaler').find(
        (one) => one.metadata.name === `kabar-${name}`,
      );
      expect(scaler.spec.metrics.map((one: Manifest) => one.type)).toEqual(
        name === 'chat' ? ['Resource', 'Pods'] : ['Resource'],
      );
    }
  });

  it('the manifests as kustomize builds them are valid by the schemas of Kubernetes', {
    skip: !process.env.KUBERNETES_VALIDATE,
    meta: { needs: 'kubernetes-validate as KUBERNETES_VALIDATE' },
  }, () => {
    const file = path.join(folder, 'built.yaml');
    // CloudNativePG's Cluster is no built-in resource, so there is no schema for it.
    const builtIn = parseAllDocuments(built).filter((one) => one.get('kind') !== 'Cluster');
    const check = (text: string) => {
      writeFileSync(file, text);
      const args = ['--strict', '-k', '1.33', file];
      const { status, stdout, stderr } = spawnSync(process.env.KUBERNETES_VALIDATE ?? '', args, {
        encoding: 'utf8',
      });
      return { status, said: `${stdout}${stderr}` };
    };
    const text = builtIn.map(String).join('---\n');
    expect(check(text)).toMatchObject({ status: 0 });
    expect(check(text.replace('replicas:', 'replica:')).status).not.toBe(0);
  });
});
