import type { ComposeService } from '../containers/read-compose.ts';
import { variableOf } from './environment.ts';

type Manifest = Record<string, unknown>;

/** What each may use at most. Measured: docs/scale.md. */
const sizes = {
  service: { cpu: '100m', memory: '192Mi', most: '512Mi' },
  jobs: { cpu: '200m', memory: '384Mi', most: '1Gi' },
} as const;
/** How many of each run at least. */
export const fewest = 2;
/** An address of every process for Prometheus. */
const metricsPort = 9464;

/** The process of a container as pods that are replaced one by one. */
export function specOf(name: string, process: ComposeService, publish?: ComposeService) {
  return {
    replicas: fewest,
    selector: { matchLabels: labels(name) },
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    template: {
      metadata: { labels: labels(name) },
      spec: {
        ...podSecurity,
        topologySpreadConstraints: [
          {
            maxSkew: 1,
            topologyKey: 'kubernetes.io/hostname',
            whenUnsatisfiable: 'ScheduleAnyway',
            labelSelector: { matchLabels: labels(name) },
          },
        ],
        ...(publish
          ? {
              initContainers: [
                { ...container('publish', publish), volumeMounts: [releases(false)] },
              ],
            }
          : {}),
        containers: [{ ...container(name, process), ...probes(name, process) }],
        volumes: volumesOf(name),
      },
    },
  };
}

export const podSecurity = {
  automountServiceAccountToken: false,
  enableServiceLinks: false,
  terminationGracePeriodSeconds: 30,
  securityContext: {
    runAsNonRoot: true,
    // The user `node` of the image.
    ...{ runAsUser: 1000, runAsGroup: 1000, fsGroup: 1000 },
    seccompProfile: { type: 'RuntimeDefault' },
  },
};

export function container(name: string, { command, environment }: ComposeService): Manifest {
  const size = name === 'jobs' || name === 'migrate' ? sizes.jobs : sizes.service;
  const env = Object.entries(environment).map(([variable, text]) => variableOf(variable, text));
  return {
    name,
    image: 'kabar',
    command,
    ...(env.length > 0 ? { env } : {}),
    resources: {
      requests: { cpu: size.cpu, memory: size.memory },
      limits: { memory: size.most },
    },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
    volumeMounts: mountsOf(name),
  };
}

/** The path that Compose asks tells whether requests may come; that the process answers at all, whether it lives. */
function probes(name: string, { healthcheck, environment }: ComposeService): Manifest {
  const path = /:\d+(\/\w+)'/.exec(healthcheck?.test.join(' ') ?? '')?.[1];
  const port = Number(environment.PORT);
  const ports = [
    ...(path === undefined ? [] : [{ name: 'http', containerPort: port }]),
    ...('METRICS_PORT' in environment ? [{ name: 'metrics', containerPort: metricsPort }] : []),
  ];
  if (path === undefined) return { ports };
  return {
    ports,
    startupProbe: { httpGet: { path, port: 'http' }, periodSeconds: 2, failureThreshold: 60 },
    readinessProbe: { httpGet: { path, port: 'http' }, periodSeconds: 5, timeoutSeconds: 5 },
    livenessProbe: { tcpSocket: { port: 'http' }, periodSeconds: 10, failureThreshold: 6 },
    // Requests still arrive for a moment after the end was decided.
    ...(name === 'gateway' ? { lifecycle: { preStop: { sleep: { seconds: 5 } } } } : {}),
  };
}

export const mounts = [
  { name: 'tmp', mountPath: '/tmp' },
  { name: 'data', mountPath: '/data', readOnly: true },
];
export const volumes = [
  { name: 'tmp', emptyDir: { medium: 'Memory', sizeLimit: '128Mi' } },
  // master-keys.json after a rotation; the first master key derives from the secret.
  { name: 'data', secret: { secretName: 'kabar-master-keys', optional: true } },
];
const store = { name: 'releases', persistentVolumeClaim: { claimName: 'kabar-releases' } };
const releases = (readOnly: boolean) => ({ name: 'releases', mountPath: '/releases', readOnly });

function mountsOf(name: string) {
  if (name === 'gateway') return [mounts[0], releases(true)];
  if (name === 'jobs') return mounts;
  const own = { name: 'own', mountPath: '/run/kabar/own', readOnly: true };
  return [...mounts, own, ...(name === 'backoffice' ? [releases(false)] : [])];
}

function volumesOf(name: string) {
  if (name === 'gateway') return [volumes[0], store];
  if (name === 'jobs') return volumes;
  const own = { name: 'own', secret: { secretName: `kabar-${name}`, defaultMode: 0o440 } };
  return [...volumes, own, ...(name === 'backoffice' ? [store] : [])];
}

export function labels(name: string) {
  return { 'app.kubernetes.io/name': 'kabar', 'app.kubernetes.io/component': name };
}
