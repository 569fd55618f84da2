import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * happy-dom, with Node's own fetch and what belongs to it: requests of happy-dom go through sockets of a server, and its
 * errors are of other classes.
 */
const nodesOwn = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'AbortController',
  'AbortSignal',
  'DOMException',
  'URL',
  'URLSearchParams',
] as const;

const isThere = Symbol.for('kabar.dom');

const environment: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'dom',
  async setup(global, options) {
    // Files of a worker share modules, and modules keep the window that they met first: one window for all.
    if (global[isThere]) return { teardown: () => undefined };
    global[isThere] = true;
    const kept = nodesOwn.map((name) => [name, global[name]] as const);
    await builtinEnvironments['happy-dom'].setup(global, options);
    for (const [name, value] of kept) {
      Object.defineProperty(global, name, { value, configurable: true, writable: true });
    }
    Object.defineProperty(global, 'FormData', { value: AnyFormData, configurable: true });
    return { teardown: () => undefined };
  },
};

export default environment;

/** React passes a form when its submit starts a transition, which Node's own FormData refuses. */
class AnyFormData extends FormData {
  constructor(..._form: unknown[]) {
    super();
  }
}
