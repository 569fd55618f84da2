import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * happy-dom with Node's own fetch classes: requests of happy-dom open real sockets, and its errors are of other
 * classes.
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
    // Files of one worker share modules, and modules keep the first window that they saw: so use one window for all
    // files.
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

/** React calls FormData with a form when a submit starts a transition; Node's own FormData refuses that. */
class AnyFormData extends FormData {
  constructor(..._form: unknown[]) {
    super();
  }
}
