import { staffSessionPackPurchases } from '@kabar/contracts/staff-session-pack-purchases';
import { slice } from '@kabar/server/slice';
import { exportPurchases, listPurchasesForStaff, listPurchasesOfPerson } from './list-purchases.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(
  staffSessionPackPurchases,
  { list: listPurchasesForStaff, export: exportPurchases, ofPerson: listPurchasesOfPerson },
  personalData,
);
