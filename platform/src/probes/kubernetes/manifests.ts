import { serviceNames } from '@kabar/contracts/contract';
import { type ComposeService, readComposeAsWritten } from '../containers/read-compose.ts';
import { container, fewest, labels, mounts, podSecurity, specOf, volumes } from './pods.ts';

type Manifest = Record<string, unknown>;

/** How many of each run at most. */
const most = 10;
/** A chat process carries 10,000 sockets; one more is started before. */
const socketsEach = '7000';

/** What runs the processes of docker-compose.yml on Kubernetes: its commands, environments and ports. */
export function kabarManifests(): Manifest[] {
  const { services } = readComposeAsWritten();
  const find = (name: string) => {
    const found = services[name];
    if (found === undefined) throw new Error(`no container is called ${name}`);
    return found;
  };
  const gateway = find('gateway');
  return [
    migrateJob(find('migrate')),
    ...scaled(
      'gateway',
      deployment('gateway', gateway, { publish: find('publish') }),
      3000,
      cpuAlone,
    ),
    allow('gateway', ['ingress'], 3000),
    ...serviceNames.flatMap((name) => [
      ...scaled(
        name,
        deployment(name, find(name)),
        4000,
        name === 'chat' ? [...cpuAlone, socketMetric] : cpuAlone,
      ),
      allow(name, ['gateway', 'metrics'], 4000),
    ]),
    deployment('jobs', find('jobs')),
    closed,
  ];
}

const cpuAlone = [
  {
    type: 'Resource',
    resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 60 } },
  },
];

/** By an adapter of Prometheus for custom metrics. */
const socketMetric = {
  type: 'Pods',
  pods: {
    metric: { name: 'kabar_sockets' },
    target: { type: 'AverageValue', averageValue: socketsEach },
  },
};

function deployment(
  name: string,
  process: ComposeService,
  { publish }: { publish?: ComposeService } = {},
): Manifest {
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: metadata(name),
    spec: specOf(name, process, publish),
  };
}

function migrateJob(process: ComposeService): Manifest {
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: metadata('migrate'),
    spec: {
      backoffLimit: 3,
      // Applied again with the next release: a finished one is gone by then.
      ttlSecondsAfterFinished: 300,
      template: {
        metadata: { labels: labels('migrate') },
        spec: {
          ...podSecurity,
          restartPolicy: 'Never',
          containers: [
            {
              ...container('migrate', process),
              volumeMounts: [...mounts, { name: 'own', mountPath: '/run/kabar' }],
            },
          ],
          // The secrets of services are made before (kubernetes:env); those that this step writes are not read.
          volumes: [...volumes, { name: 'own', emptyDir: { medium: 'Memory' } }],
        },
      },
    },
  };
}

/** A deployment with its address, its budget and its number by load. */
function scaled(name: string, deployed: Manifest, port: number, metrics: unknown[]): Manifest[] {
  const selector = { matchLabels: labels(name) };
  return [
    deployed,
    {
      apiVersion: 'v1',
      kind: 'Service',
      // Other processes find it by the name that it has in Compose.
      metadata: { name, labels: labels(name) },
      spec: { selector: labels(name), ports: [{ name: 'http', port, targetPort: 'http' }] },
    },
    {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: metadata(name),
      spec: { minAvailable: 1, selector },
    },
    {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata: metadata(name),
      spec: {
        scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: `kabar-${name}` },
        ...{ minReplicas: fewest, maxReplicas: most, metrics },
      },
    },
  ];
}

const callers = {
  ingress: { namespaceSelector: { matchLabels: { 'kabar.example/ingress': 'true' } } },
  gateway: { podSelector: { matchLabels: labels('gateway') } },
  metrics: { namespaceSelector: { matchLabels: { 'kabar.example/metrics': 'true' } } },
};

function allow(name: string, from: (keyof typeof callers)[], port: number): Manifest {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: metadata(name),
    spec: {
      podSelector: { matchLabels: labels(name) },
      policyTypes: ['Ingress'],
      ingress: [{ from: from.map((one) => callers[one]), ports: [{ port, protocol: 'TCP' }] }],
    },
  };
}

/** Whatever no other policy allows is refused. */
const closed = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'kabar-closed' },
  spec: { podSelector: {}, policyTypes: ['Ingress'] },
};

function metadata(name: string) {
  return { name: `kabar-${name}`, labels: labels(name) };
}
