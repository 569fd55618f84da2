import { staffSessionPackPurchases } from '@kabar/contracts/staff-session-pack-purchases';
import { slice } from '@kabar/server/slice';
import { exportPurchases, listPurchasesForStaff } from './list-purchases.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(
  staffSessionPackPurchases,
  { list: listPurchasesForStaff, export: exportPurchases },
  personalData,
);
