import { RadioCards, Stack, Text, TextLink } from '@kabar/ui/base';
import { browserZone, sayDate } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import type { LovedOneView } from '../loved-ones/api.ts';
import { ConsentInPlace } from '../loved-ones/consent-in-place.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import type { BookingChoiceView, BookingView } from './api.ts';
import { personOf } from './rules.ts';
import { useNames } from './sides.ts';

interface PayerFieldsProps {
  /** One choice per companion. */
  people: readonly BookingChoiceView[];
  /** The payment options of the chosen companion. */
  payers: readonly BookingChoiceView[];
  chosen: BookingChoiceView | undefined;
  onChoose: (change: { with?: string; paidBy?: string }) => void;
}

/** Companion and payment option; each is hidden if there is only one. */
export function PayerFields({ people, payers, chosen, onChoose }: PayerFieldsProps) {
  const t = useClientWords();
  const sayPayer = useSayPayer();
  if (chosen === undefined) return null;
  return (
    <>
      <CompanionField people={people} chosen={chosen} onChoose={onChoose} />
      {payers.length > 1 ? (
        <RadioCards
          legend={t('booking.paidBy')}
          name="paidBy"
          value={chosen.paidBy}
          onChange={(paidBy) => onChoose({ with: personOf(chosen), paidBy })}
          options={payers.map((choice) => ({ value: choice.paidBy, ...sayPayer(choice) }))}
        />
      ) : null}
    </>
  );
}

interface CompanionFieldProps {
  people: readonly Pick<BookingChoiceView, 'companion'>[];
  chosen: Pick<BookingChoiceView, 'companion'> | undefined;
  onChoose: (change: { with: string }) => void;
}

/** Hidden if there is only one companion. */
export function CompanionField({ people, chosen, onChoose }: CompanionFieldProps) {
  const t = useClientWords();
  const names = useNames();
  if (chosen === undefined || people.length < 2) return null;
  return (
    <RadioCards
      legend={t('booking.withWhom')}
      name="with"
      value={personOf(chosen)}
      onChange={(id) => onChoose({ with: id })}
      options={people.map((choice) => ({
        value: personOf(choice),
        label: choice.companion ? names.full(choice.companion) : t('booking.nobodyYet'),
      }))}
    />
  );
}

/** 'Session pack', '3 of 5 sessions left, until Friday 20 February'. */
export function useSayPayer() {
  const t = useClientWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  return ({ pack, subscription }: BookingChoiceView): { label: string; text: string } => {
    if (pack !== null) {
      const { remaining, total, expiresAt } = pack;
      const date = sayDate(new Date(expiresAt), reader);
      return {
        label: t('booking.session_pack'),
        text: t('booking.packLeft', { left: remaining, count: total, date }),
      };
    }
    const count = subscription?.sessionsPerWeek ?? 0;
    return { label: t('booking.subscription'), text: t('booking.perWeek', { count }) };
  };
}

interface WhoForFieldProps {
  lovedOnes: readonly LovedOneView[];
  /** 'me', or the id of a loved one. */
  value: string | undefined;
  onChoose: (value: string) => void;
  error: string | undefined;
}

/** Nothing is preselected: a call to the wrong person is worse than a question. */
export function WhoForField({ lovedOnes, value, onChoose, error }: WhoForFieldProps) {
  const t = useClientWords();
  if (lovedOnes.length === 0) return null;
  const lovedOne = lovedOnes.find(({ id }) => id === value);
  return (
    <Stack gap={4}>
      <RadioCards
        legend={t('booking.whoFor')}
        name="for"
        value={value}
        error={error}
        onChange={onChoose}
        options={[
          { value: 'me', label: t('booking.me') },
          ...lovedOnes.map(({ id, fullName, relationship }) => ({
            value: id,
            label: fullName,
            text: relationship,
          })),
        ]}
      />
      {lovedOne === undefined ? null : <ConsentInPlace key={lovedOne.id} lovedOne={lovedOne} />}
    </Stack>
  );
}

interface MediumFieldProps {
  mediums: readonly BookingMedium[];
  value: BookingMedium;
  /** Undefined if the reader is called. */
  name: string | undefined;
  onChoose: (value: string) => void;
}

/** Hidden if there is only one medium. */
export function MediumField({ mediums, value, name, onChoose }: MediumFieldProps) {
  const t = useClientWords();
  if (mediums.length < 2) return null;
  return (
    <RadioCards
      legend={name === undefined ? t('booking.mediumOfYou') : t('booking.mediumOf', { name })}
      name="medium"
      value={value}
      onChange={onChoose}
      options={mediums.map((medium) => ({ value: medium, label: t(`medium.${medium}`) }))}
    />
  );
}

/** Names the companion's media for which the reader has stored no number, with a link to add one. */
export function MoreMediums(props: {
  companion: BookingChoiceView['mediums'];
  possible: readonly BookingMedium[];
}) {
  const t = useClientWords();
  const language = useLanguage();
  const missing = props.companion.filter((medium) => !props.possible.includes(medium));
  if (missing.length === 0) return null;
  const list = new Intl.ListFormat(language, { type: 'disjunction' });
  const mediums = list.format(missing.map((medium) => t(`medium.${medium}`)));
  return (
    <Text>
      {t('booking.moreMediums', { mediums })}{' '}
      <TextLink href="/profile/contact-methods">{t('booking.addNumber')}</TextLink>
    </Text>
  );
}

type BookingMedium = BookingView['medium'];

/** A loved one is called only after their consent was recorded. */
export function hasAgreed({ consent }: Pick<LovedOneView, 'consent'>): boolean {
  return consent?.given === true;
}
