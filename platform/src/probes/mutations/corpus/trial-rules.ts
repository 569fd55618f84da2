import type { Mutation } from '../mutation.ts';

const rules = 'services/bookings/src/trials/trial-requests/rules.ts';
const killedBy = (title: string) => ({
  file: 'services/bookings/src/trials/trial-requests/rules.test.ts',
  title,
});

export const trialRulesMutations: readonly Mutation[] = [
  {
    file: 'mfe-client/src/landing-companions/sends-at-once.ts',
    find: 'Date.parse(accountCreatedAt) > choice.madeAt - clocksDiffer',
    replace: 'true',
    why: 'A request is sent by itself only for an account that was made for it.',
    killedBy: {
      file: 'mfe-client/src/landing-companions/sends-at-once.test.ts',
      title:
        'a trial call chosen before is requested for an account that is about as new, as after a sign-up at Google',
    },
  },
  {
    file: 'mfe-client/src/landing-companions/sends-at-once.ts',
    find: 'choice.signedUp === true ||',
    replace: '',
    why: 'What a sign-up promised does not depend on the clock of the browser.',
    killedBy: {
      file: 'mfe-client/src/landing-companions/sends-at-once.test.ts',
      title:
        "a trial call chosen before is requested after a sign-up for it, whatever the browser's clock",
    },
  },
  {
    file: 'mfe-client/src/dashboard/rules.ts',
    find: "!hasProfile && !isBeforeFirstCall(today) && 'setup',",
    replace: "!hasProfile && 'setup',",
    why: 'The questions about a client come after the first call.',
    killedBy: {
      file: 'mfe-client/src/dashboard/rules.test.ts',
      title: 'ask nothing more before the first call',
    },
  },
  {
    file: rules,
    find: 'startsAt <= now',
    replace: 'startsAt < now',
    why: 'Proposed times lie ahead.',
    killedBy: killedBy(
      'ten minutes can be proposed if they are in the future, free for both and within open times',
    ),
  },
  {
    file: rules,
    find: "  if (facts.chosenId !== null) return { refusal: 'time_chosen', place: null };\n",
    replace: '',
    why: 'A companion proposes no other times once the client chose one.',
    killedBy: killedBy('is refused as a whole'),
  },
  {
    file: rules,
    find: "isTrialLeft(facts.trials) ? { isStored: false } : { refusal: 'trials_used_up' }",
    replace: '{ isStored: false }',
    why: 'A client chooses no time beyond the free trials.',
    killedBy: killedBy("the client's choice"),
  },
  {
    file: rules,
    find: 'hoursSince(waitingSince) >= 48',
    replace: 'hoursSince(waitingSince) > 48',
    why: 'A trial request expires after 48 hours.',
    killedBy: killedBy('notifies staff from 24 hours on and expires from 48 on'),
  },
  {
    file: rules,
    find: 'isSilent && hoursSince(assignedAt) >= 24',
    replace: 'isSilent && hoursSince(assignedAt) >= 36',
    why: 'A companion who does not answer within 24 hours counts as having declined.',
    killedBy: killedBy('never waits longer than 48 hours for staff, and 24 for a silent companion'),
  },
  {
    file: rules,
    find: "if (candidate.hasDeclined) return 'companion_declined';",
    replace: '',
    why: 'A companion who declined is not assigned again.',
    killedBy: killedBy('a companion can be assigned who accepts the medium and has not declined'),
  },
  {
    file: 'services/bookings/src/trials/trial-bookings/rules.ts',
    find: 'return used < allowance;',
    replace: 'return used <= allowance;',
    why: 'A client has so many free trials.',
    killedBy: {
      file: 'services/bookings/src/trials/trial-bookings/rules.test.ts',
      title: 'succeeds if one free trial is left',
    },
  },
];
