import { Stack } from '@kabar/ui/base';
import type { RefObject } from 'react';
import { type PersonOfCare, PersonOfCareField } from '../loved-ones/person-of-care-field.tsx';
import { NearestTimes } from './nearest-times.tsx';
import { TimePicker, type TimePickerProps } from './time-picker.tsx';

interface TrialChoicesProps extends TimePickerProps {
  picker: RefObject<HTMLDivElement | null>;
  person: PersonOfCare;
  /** Why the last try did not work, and the times that can be had instead. */
  refused: { reason: string; nearest: readonly string[] } | undefined;
  onNearest: (time: string) => void;
}

/** For whom the call is, and when. */
export function TrialChoices(props: TrialChoicesProps) {
  const { picker, person, refused, onNearest, ...times } = props;
  return (
    <Stack gap={6}>
      <PersonOfCareField person={person} />
      <div ref={picker}>
        <TimePicker {...times} />
      </div>
      {refused ? (
        <NearestTimes reason={refused.reason} times={refused.nearest} onChoose={onNearest} />
      ) : null}
    </Stack>
  );
}
