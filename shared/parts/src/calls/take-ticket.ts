import type { calls } from '@kabar/contracts/calls';
import { createApi } from '@kabar/web/api';

const api = createApi<typeof calls>('bookings');

/** For a button that stands where the call page is not loaded. */
export const takeTicket = ({ kind, id }: { kind: 'trial' | 'booking'; id: string }) =>
  api('POST /calls/{kind}/{id}/ticket', { kind, id });
