import { Button, Facts, type FactsProps, Group, Heading, Stack } from '@kabar/ui/base';
import { browserZone } from '@kabar/web/say-time';
import { zoneLabel } from '@kabar/web/time-zones';
import { useLanguage } from '@kabar/web/words';
import { methodLabels } from '../loved-ones/contact-methods-fields.tsx';
import { sayLocalTimes } from '../loved-ones/loved-one-form.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { contactOf, type Step, type TrialRequestForm } from './trial-request-form.ts';
import { toUtc } from './wall-times.ts';

/** All answers by step, each with a link back to its step. */
export function ReviewStep(props: { form: TrialRequestForm; onChange: (step: Step) => void }) {
  const t = useClientWords();
  const { who, when, why } = useAnswers(props.form);
  const group = (step: 1 | 2 | 3, items: FactsProps['items']) => (
    <Stack gap={3} as="section">
      <Group justify="between" align="center" gap={2}>
        <Heading level={2} size="small">
          {t(`request.title${step}`)}
        </Heading>
        <Button
          variant="quiet"
          size="small"
          aria-label={t('request.changeOf', { what: t(`request.title${step}`) })}
          onClick={() => props.onChange(step)}
        >
          {t('request.change')}
        </Button>
      </Group>
      <Facts items={items} />
    </Stack>
  );
  return (
    <>
      {group(1, who)}
      {group(2, when)}
      {group(3, why)}
    </>
  );
}

function useAnswers(form: TrialRequestForm) {
  const t = useClientWords();
  const language = useLanguage();
  const now = new Date();
  const given = (label: string, value: string) => (value === '' ? [] : [{ label, value }]);
  const times = form.times.map((time) => sayLocalTimes(toUtc(time, now), language, now));
  const contact = contactOf(form);
  const medium = form.medium ? t(methodLabels[form.medium]) : '';
  const who =
    form.who === 'loved_one'
      ? [
          { label: t('request.name'), value: form.fullName.trim() },
          ...given(t('lovedOne.relationship'), form.relationship.trim()),
          ...given(t('lovedOne.zone'), form.timeZone && zoneLabel(form.timeZone)),
          ...given(
            t('lovedOne.language'),
            form.language && t(`lovedOne.language.${form.language}`),
          ),
          {
            label: t('request.consent'),
            value: t(
              form.consent.how && !form.agreed
                ? `request.consent.${form.consent.how}`
                : 'request.agreed',
            ),
          },
        ]
      : [{ label: t('request.who'), value: t('request.myself') }];
  return {
    who,
    when: [
      { label: t('request.medium'), value: contact ? `${medium}: ${contact}` : medium },
      {
        label: t('request.times'),
        value:
          times.length === 0 ? (
            t('request.anyTime')
          ) : (
            <>
              {times.map((time) => (
                <div key={time}>{time}</div>
              ))}
              <div>{t('request.byYourClock', { zone: zoneLabel(browserZone()) })}</div>
            </>
          ),
      },
    ],
    why: [
      {
        label: t('request.purposeShort'),
        value:
          form.purpose === 'other' || form.purpose === undefined
            ? form.otherPurpose.trim()
            : t(`request.purpose.${form.purpose}`),
      },
      ...given(t('request.message'), form.message.trim()),
      ...given(t('request.instructions'), form.instructions.trim()),
    ],
  };
}
