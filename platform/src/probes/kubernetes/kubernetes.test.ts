import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serviceNames } from '@kabar/contracts/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { writeKubernetesEnv } from '../../start/kubernetes-env/write-kubernetes-env.ts';
import { projectFolder } from '../../start/project-folder.ts';
import { readComposeAsWritten } from '../containers/read-compose.ts';
import { manifestFile, manifestText } from './manifest-file.ts';

// biome-ignore lint/suspicious/noExplicitAny: manifests of every kind, and each test looks at a part
type Manifest = any;
const read = (text: string): Manifest[] => parseAllDocuments(text).map((one) => one.toJS());
const manifests = read(readFileSync(manifestFile, 'utf8'));
const compose = readComposeAsWritten().services;
const find = (kind: string, name: string): Manifest =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name);
const processes = [...serviceNames, 'gateway', 'jobs'];
const podOf = (name: string): Manifest =>
  (find('Deployment', `kabar-${name}`) ?? find('Job', `kabar-${name}`)).spec.template.spec;

const folder = mkdtempSync(path.join(tmpdir(), 'kabar-kubernetes-'));
const own = path.join(folder, 'deploy/kubernetes/own');
const given = {
  host: 'calls.example',
  image: 'registry.example/kabar:1.2.3',
  smtp: 'smtp://mail.example',
  s3: 'https://key:secret@s3.example/kabar',
};
beforeAll(async () => {
  cpSync(path.join(projectFolder, 'deploy/kubernetes/base'), path.join(own, '../base'), {
    recursive: true,
  });
  await writeKubernetesEnv(folder, given);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('kabar.yaml', () => {
  it('is the one printed from docker-compose.yml', () => {
    expect(readFileSync(manifestFile, 'utf8')).toBe(manifestText());
  });

  it.each([...processes, 'migrate'])('runs %s as Compose does', (name) => {
    const [container] = podOf(name).containers;
    expect(container.command).toEqual(compose[name]?.command);
    expect(container.env.map((one: Manifest) => one.name)).toEqual(
      Object.keys(compose[name]?.environment ?? {}).map((one) =>
        compose[name]?.environment[one]?.includes('/run/secrets/')
          ? one.replace(/_FILE$/, '')
          : one,
      ),
    );
  });

  it.each([...processes, 'migrate'])('gives %s no right that it does not need', (name) => {
    const pod = podOf(name);
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
      expect(container.resources.limits.memory).toBeDefined();
    }
  });

  it.each([...serviceNames])(
    'tells %s its own secrets, and those that Compose tells it',
    (name) => {
      const pod = podOf(name);
      const mounted = pod.volumes.flatMap((one: Manifest) => one.secret?.secretName ?? []);
      expect(mounted).toEqual(['kabar-master-keys', `kabar-${name}`]);
      const named = pod.containers[0].env.flatMap(
        (one: Manifest) => one.valueFrom?.secretKeyRef?.key ?? [],
      );
      expect(named.sort()).toEqual([...(compose[name]?.secrets ?? [])].sort());
    },
  );

  it.each([...serviceNames, 'gateway'])(
    'keeps %s alive while nodes and releases change',
    (name) => {
      const labels = { 'app.kubernetes.io/name': 'kabar', 'app.kubernetes.io/component': name };
      const deployment = find('Deployment', `kabar-${name}`);
      expect(deployment.spec.replicas).toBeGreaterThan(1);
      expect(deployment.spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
      expect(deployment.spec.template.metadata.labels).toEqual(labels);
      expect(find('Service', name).spec.selector).toEqual(labels);
      expect(find('PodDisruptionBudget', `kabar-${name}`).spec.selector.matchLabels).toEqual(
        labels,
      );
      const [container] = podOf(name).containers;
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
        expect(container[probe]).toBeDefined();
      const { metrics, scaleTargetRef } = find('HorizontalPodAutoscaler', `kabar-${name}`).spec;
      expect(scaleTargetRef.name).toBe(`kabar-${name}`);
      expect(metrics.map((one: Manifest) => one.type)).toEqual(
        name === 'chat' ? ['Resource', 'Pods'] : ['Resource'],
      );
    },
  );

  it('lets nobody in who has no business there', () => {
    expect(find('NetworkPolicy', 'kabar-closed').spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress'],
    });
    for (const name of serviceNames) {
      const [{ from }] = find('NetworkPolicy', `kabar-${name}`).spec.ingress;
      expect(from.map((one: Manifest) => Object.keys(one)[0])).toEqual([
        'podSelector',
        'namespaceSelector',
      ]);
      expect(from[0].podSelector.matchLabels['app.kubernetes.io/component']).toBe('gateway');
    }
    expect(find('NetworkPolicy', 'kabar-jobs')).toBeUndefined();
  });
});

describe('the kustomization of an installation', () => {
  it('is not written over', async () => {
    await expect(writeKubernetesEnv(folder, given)).rejects.toThrow('is there already');
  });

  it('holds every secret and setting that a process cannot start without', () => {
    const { configMapGenerator, secretGenerator } = read(
      readFileSync(path.join(own, 'kustomization.yaml'), 'utf8'),
    )[0];
    const made = Object.fromEntries(
      secretGenerator.map(({ name, files }: { name: string; files: string[] }) => [
        name,
        files.map((file) => path.basename(file)),
      ]),
    );
    const settings = readFileSync(path.join(own, configMapGenerator[0].envs[0]), 'utf8');
    for (const name of [...processes, 'migrate']) {
      for (const { valueFrom } of podOf(name).containers[0].env) {
        const secret = valueFrom?.secretKeyRef;
        if (secret?.optional === false && secret.name !== 'kabar-database-superuser')
          expect(made[secret.name]).toContain(secret.key);
        const setting = valueFrom?.configMapKeyRef;
        if (setting?.optional === false)
          expect(settings).toMatch(new RegExp(`^${setting.key}=`, 'm'));
      }
      for (const { secret } of podOf(name).volumes)
        if (secret?.optional === undefined && secret)
          expect(made).toHaveProperty(secret.secretName);
    }
  });
});

/* `npm run test:production` names the programs. */
describe('the manifests as kustomize builds them', {
  skip: !process.env.KUSTOMIZE,
  meta: { needs: 'kustomize as KUSTOMIZE' },
}, () => {
  let built: string;
  beforeAll(() => {
    const { stdout, stderr } = spawnSync(process.env.KUSTOMIZE ?? '', ['build', own], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    built = stdout;
  });

  it('have the image, the address and the secrets of the installation', () => {
    const all = read(built);
    const kinds = (kind: string) => all.filter((one) => one.kind === kind);
    const images = kinds('Deployment').flatMap((one) => one.spec.template.spec.containers);
    expect(new Set(images.map(({ image }: Manifest) => image))).toEqual(
      new Set([given.image, 'redis:7.4.2-alpine']),
    );
    expect(kinds('Ingress')[0].spec.rules[0].host).toBe(given.host);
    const secrets = new Set(kinds('Secret').map((one) => one.metadata.name));
    for (const { spec } of kinds('Deployment'))
      for (const { secret } of spec.template.spec.volumes ?? [])
        if (secret && !secret.optional) expect(secrets).toContain(secret.secretName);
    expect(all.every((one) => one.kind === 'Namespace' || one.metadata.namespace === 'kabar')).toBe(
      true,
    );
  });

  it('are what the schemas of Kubernetes allow', {
    skip: !process.env.KUBERNETES_VALIDATE,
    meta: { needs: 'kubernetes-validate as KUBERNETES_VALIDATE' },
  }, () => {
    const file = path.join(folder, 'built.yaml');
    // The schema of CloudNativePG is not among those of Kubernetes.
    const known = parseAllDocuments(built).filter((one) => one.get('kind') !== 'Cluster');
    const check = (text: string) => {
      writeFileSync(file, text);
      const args = ['--strict', '-k', '1.33', file];
      const { status, stdout, stderr } = spawnSync(process.env.KUBERNETES_VALIDATE ?? '', args, {
        encoding: 'utf8',
      });
      return { status, said: `${stdout}${stderr}` };
    };
    const text = known.map(String).join('---\n');
    expect(check(text)).toMatchObject({ status: 0 });
    expect(check(text.replace('replicas:', 'replica:')).status).not.toBe(0);
  });
});
