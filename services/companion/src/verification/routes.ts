import { verification } from '@kabar/contracts/verification';
import { slice } from '@kabar/server/slice';
import { countWaiting } from './count-waiting.ts';
import { decideVerification } from './decide-verification.ts';
import { listCompanionsForStaff } from './list-companions-for-staff.ts';
import { personalData } from './personal-data.ts';
import { readVerificationFigures } from './read-verification-figures.ts';
import { reviewCompanion } from './review-companion.ts';

export const routes = slice(
  verification,
  {
    figures: readVerificationFigures,
    waiting: countWaiting,
    list: listCompanionsForStaff,
    review: reviewCompanion,
    decide: decideVerification,
  },
  personalData,
);
