import type {
  CommonErrorCode,
  Contract,
  DeclaredCode,
  Endpoint,
  Endpoints,
  Redirects,
  SendsFile,
  TakesFile,
  TakesVersion,
} from '@kabar/contracts/contract';
import type { z } from 'zod';
import type { CommittedRefusal } from './committed-refusal.ts';
import type { Context, ReceivedFile, SentFile } from './context.ts';
import type { IfMatch } from './if-match.ts';
import type { PersonalData, Told } from './personal-data.ts';

/**
 * The implementation of an endpoint. It refuses only with the codes of its endpoint and the common ones. Uploaded files
 * and row versions are passed besides the input. Only a verb that declares it may refuse and still commit.
 */
export type Verb<
  E extends Endpoint,
  Tables,
  Also extends CommittedRefusal<DeclaredCode<E> | CommonErrorCode> = never,
> = (
  context: Context<Tables, DeclaredCode<E>>,
  input: z.output<E['input']> &
    (TakesFile<E> extends true ? { file: ReceivedFile } : unknown) &
    (TakesVersion<E> extends true ? { ifMatch: IfMatch } : unknown),
) => Promise<
  SendsFile<E> extends true
    ? SentFile
    : Redirects<E> extends true
      ? { location: string }
      : z.input<E['output']> | Also
>;

export interface Slice<Tables> {
  contract: Contract;
  verbs: Record<string, Verb<Endpoint, Tables>>;
  personalData: { tell: ((context: Context<Tables>) => Promise<Told>) | { nothing: string } };
}

/** Pairs every endpoint of a contract with its verb; a missing verb or personal data declaration is a compile error. */
export function slice<Tables, E extends Endpoints>(
  contract: Contract<E>,
  verbs: {
    [Name in keyof E]: Verb<
      E[Name],
      Tables,
      CommittedRefusal<DeclaredCode<E[Name]> | CommonErrorCode>
    >;
  },
  personalData: PersonalData<Tables>,
): Slice<Tables> {
  // Typed pairs become an untyped table here; mount() parses the input before it calls a verb.
  return {
    contract: contract as unknown as Contract,
    verbs: verbs as unknown as Slice<Tables>['verbs'],
    personalData,
  };
}
