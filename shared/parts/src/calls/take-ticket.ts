import type { calls } from '@kabar/contracts/calls';
import { createApi } from '@kabar/web/api';

const api = createApi<typeof calls>('bookings');

/** A separate file, for buttons on pages that do not load the call page. */
export const takeTicket = ({ kind, id }: { kind: 'trial' | 'booking' | 'check_in'; id: string }) =>
  api('POST /calls/{kind}/{id}/ticket', { kind, id });
