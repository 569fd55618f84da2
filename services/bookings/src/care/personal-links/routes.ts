import { personalLinks } from '@kabar/contracts/personal-links';
import { slice } from '@kabar/server/slice';
import { acceptProposal } from './accept-proposal.ts';
import { answerConsent } from './answer-consent.ts';
import { answerQuestion } from './answer-question.ts';
import { askAccount } from './ask-account.ts';
import { enterCall } from './enter-call.ts';
import { makeLink } from './make-link.ts';
import { openLink } from './open-link.ts';
import { personalData } from './personal-data.ts';
import { readCircleByLink } from './read-circle-by-link.ts';
import { readLink } from './read-link.ts';
import { revokeLink } from './revoke-link.ts';
import { sayFineByLink } from './say-fine-by-link.ts';
import { stopAsking } from './stop-asking.ts';
import { stopSummaries } from './stop-summaries.ts';

export const routes = slice(
  personalLinks,
  {
    read: readLink,
    make: makeLink,
    revoke: revokeLink,
    open: openLink,
    enterCall,
    askAccount,
    fine: sayFineByLink,
    answer: answerQuestion,
    acceptProposal,
    stop: stopAsking,
    stopSummaries,
    circle: readCircleByLink,
    answerConsent,
  },
  personalData,
);
