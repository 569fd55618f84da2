import { type ServiceName, serviceNames } from '@kabar/contracts/contract';
import { OperatorError } from '../operator-error.ts';

/** The service of this name, for commands. */
export function namedService(name: string): ServiceName {
  const found = serviceNames.find((one) => one === name);
  if (found !== undefined) return found;
  throw new OperatorError(
    `There is no service ${name}; these have SQL of their own: ${serviceNames.join(', ')}.`,
  );
}
