import type { Readers } from './fill.ts';

/** The ids of rows that occur in measured paths. */
export interface Addressed extends Readers {
  booking: string;
  trialBooking: string;
  trialRequest: string;
  pendingRequest: string;
  checkIn: string;
  conversation: string;
  flag: string;
  incident: string;
  payment: string;
  batch: string;
  subscription: string;
  person: string;
  pendingCompanion: string;
  month: string;
}

/** The caller of an endpoint and its paths; several where a filter or a later page may have another cost. */
export interface Read {
  who: keyof Readers | 'nobody';
  paths: (rows: Addressed) => string[];
}

type Path = `/${string}`;
export const read = (who: Read['who'], ...paths: Path[]): Read => ({ who, paths: () => paths });
export const of = (who: Read['who'], path: (rows: Addressed) => string): Read => ({
  who,
  paths: (rows) => [path(rows)],
});

export const rare = 'Wulandari';
export const common = 'Person';

const days = (from: number, to: number) =>
  [from, to].map((day) => new Date(Date.now() + day * 86_400_000).toISOString());
export const [monthAgo = '', soon = ''] = days(-20, 14);
