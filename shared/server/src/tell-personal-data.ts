import type { ServiceName } from '@kabar/contracts/contract';
import { personalData } from '@kabar/contracts/personal-data';
import type { Context } from './context.ts';
import type { Told } from './personal-data.ts';
import { type Slice, slice } from './slice.ts';

/** The personal data endpoint: exports the data of all slices of a service; empty if there are none. */
export function tellPersonalData<Tables>(
  service: ServiceName,
  slices: Slice<Tables>[],
): Slice<Tables>[] {
  const tellers = slices.flatMap(({ personalData: { tell } }) =>
    typeof tell === 'function' ? [tell] : [],
  );
  if (tellers.length === 0) return [];
  const read = async (context: Context<Tables>) => {
    // Sequential, because the slices share the request's connection.
    const exported: Told[] = [];
    for (const tell of tellers) exported.push(await tell(context));
    const unreadable = exported.flatMap((one) => one.unreadable ?? []);
    return {
      data: Object.assign({}, ...exported.map(({ data }) => data)),
      ...(unreadable.length > 0 ? { unreadable } : {}),
      files: exported.flatMap(({ files }) => files ?? []),
    };
  };
  const nothing = { tables: {}, tell: { nothing: 'it asks the slices' } };
  return [slice(personalData(service), { read }, nothing)];
}
