import { Stack } from '@kabar/ui/base';
import type { RefObject } from 'react';
import { type PersonOfCare, PersonOfCareField } from '../loved-ones/person-of-care-field.tsx';
import { NearestTimes } from '../times/nearest-times.tsx';
import { TrialTimePicker, type TrialTimePickerProps } from './trial-time-picker.tsx';

interface TrialChoicesProps extends TrialTimePickerProps {
  picker: RefObject<HTMLDivElement | null>;
  person: PersonOfCare;
  /** Why the last attempt failed, and the available times nearest to the chosen one. */
  refused: { reason: string; nearest: readonly string[] } | undefined;
  onNearest: (time: string) => void;
}

/** Whom the call is for, and when. */
export function TrialChoices(props: TrialChoicesProps) {
  const { picker, person, refused, onNearest, ...times } = props;
  return (
    <Stack gap={6}>
      <PersonOfCareField person={person} />
      <div ref={picker}>
        <TrialTimePicker {...times} />
      </div>
      {refused ? (
        <NearestTimes reason={refused.reason} times={refused.nearest} onChoose={onNearest} />
      ) : null}
    </Stack>
  );
}
