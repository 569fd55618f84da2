import { MessageBox, Stack } from '@kabar/ui/base';
import type { OpenCallView } from './api.ts';
import { useCallWords } from './words/use-call-words.ts';

interface AbsentNoticeProps {
  call: OpenCallView;
  now: number;
  names: { other: string };
  isTrial: boolean;
}

/** Minutes after the start at which the waiting person sees what happens next. */
const minutes = 5;

/** Shown when the other person has not joined five minutes after the start. */
export function AbsentNotice({ call, now, names, isTrial }: AbsentNoticeProps) {
  const t = useCallWords();
  const isLate = now >= Date.parse(call.startsAt) + minutes * 60_000;
  if (!isLate) return null;
  const text =
    call.ownSide === 'companion'
      ? 'call.absentClient'
      : isTrial
        ? 'call.absentTrial'
        : 'call.absentBooking';
  return (
    <MessageBox tone="care" live title={t('call.absentTitle', { name: names.other })}>
      <Stack gap={1}>
        <span>{t(text)}</span>
        {call.ownSide === 'client' ? <span>{t('call.stayHere')}</span> : null}
      </Stack>
    </MessageBox>
  );
}
