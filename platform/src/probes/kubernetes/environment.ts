/** Where a variable of a container comes from on Kubernetes. */
export type Variable =
  | { name: string; value: string }
  | { name: string; valueFrom: { configMapKeyRef: KeyRef } }
  | { name: string; valueFrom: { secretKeyRef: KeyRef } };

interface KeyRef {
  name: string;
  key: string;
  optional: boolean;
}

/** Names of what deploy/kubernetes gives. */
const settingsName = 'kabar-settings';
const secretsName = 'kabar-secrets';

/** The services of the database, as CloudNativePG names them: of the server that writes, and of those that follow it. */
const databaseHost = 'kabar-database-rw';
const replicaHost = 'kabar-database-ro';

/**
 * A variable of docker-compose.yml, not yet interpolated. A setting comes from the ConfigMap, a secret from the Secret with
 * the name of its file, and what is fixed stays.
 */
export function variableOf(name: string, text: string): Variable {
  const secret = /^(?:\$\{\w+:\+)?\/run\/secrets\/([\w-]+)\}?$/.exec(text)?.[1];
  if (secret === 'database-password') {
    // CloudNativePG makes it.
    const ref = { name: 'kabar-database-superuser', key: 'password', optional: false };
    return { name: 'DATABASE_PASSWORD', valueFrom: { secretKeyRef: ref } };
  }
  if (secret !== undefined) {
    const ref = { name: secretsName, key: secret, optional: text.startsWith('$') };
    return { name: name.replace(/_FILE$/, ''), valueFrom: { secretKeyRef: ref } };
  }
  if (text.startsWith('${DATABASE_READ_URL:')) {
    // There are always servers that follow, so the setting is fixed.
    const file = /:\+(.*)\}$/.exec(text)?.[1];
    return { name, value: file ?? `postgres://${replicaHost}:5432/kabar` };
  }
  const [, setting, form] = /^\$\{(\w+):([-?])[^}]*\}$/.exec(text) ?? [];
  if (setting !== undefined) {
    const ref = { name: settingsName, key: setting, optional: form === '-' };
    return { name, valueFrom: { configMapKeyRef: ref } };
  }
  // Here a pooler is a resource of CloudNativePG, which an operator adds.
  const direct = text.replace(/\$\{DATABASE_POOLER:-(.*?)\}/, '$1');
  if (direct.includes('${'))
    throw new Error(`${name} is of a form that is not known here: ${text}`);
  return { name, value: direct.replace('postgres:5432', `${databaseHost}:5432`) };
}
