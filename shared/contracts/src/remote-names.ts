/** The federated remotes; each is a workspace `mfe-<name>`. */
export const remoteNames = ['auth', 'client', 'companion', 'backoffice'] as const;
