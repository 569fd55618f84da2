import { Card, Group, Heading, Icon, LinkButton, SkeletonCard, Stack, Text } from '@kabar/ui/base';
import { IconHourglass, IconId, IconShieldCheck } from '@kabar/ui/icons';
import { QueryView } from '@kabar/web/query-view';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import type { ReactNode } from 'react';
import { type OwnCompanionView, useOwnCompanion } from '../companions/api.ts';
import { useOnboarding } from '../onboarding/api.ts';
import { firstOpenStep, steps } from '../onboarding/rules.ts';
import { useCompanionWords } from '../words/use-companion-words.ts';

const decisions = ['companion_approved', 'companion_rejected'] as const;
const key = ['own-companion'] as const;

/** The state of the verification, and the next step for the companion. */
export function VerificationCard() {
  const companion = useOwnCompanion();
  useLiveRefresh(decisions, key);
  return (
    <QueryView query={companion} loading={<SkeletonCard />}>
      {(own) => <VerificationState own={own} />}
    </QueryView>
  );
}

function VerificationState({ own }: { own: OwnCompanionView | null }) {
  const t = useCompanionWords();
  if (!own || !hasSubmitted(own)) {
    return (
      <StateCard
        tone="sun"
        icon={<IconId />}
        title={t('dashboard.completeTitle')}
        action={<GoOn />}
      >
        <Text>{t('dashboard.completeText')}</Text>
      </StateCard>
    );
  }
  if (own.isVerified) {
    return (
      <StateCard tone="leaf" icon={<IconShieldCheck />} title={t('dashboard.verified')}>
        <Text>
          {t(
            own.introductionMissing.length === 0
              ? 'dashboard.verifiedText'
              : 'dashboard.hiddenText',
          )}
        </Text>
      </StateCard>
    );
  }
  const rejected = own.verificationStatus === 'rejected';
  return (
    <StateCard
      tone="sun"
      icon={rejected ? <IconId /> : <IconHourglass />}
      title={t(rejected ? 'dashboard.rejectedTitle' : 'dashboard.reviewTitle')}
      action={
        <LinkButton variant={rejected ? 'primary' : 'secondary'} href="/onboarding/companion">
          {t('dashboard.update')}
        </LinkButton>
      }
    >
      <Text>{t(rejected ? 'dashboard.rejectedText' : 'dashboard.reviewText')}</Text>
      {rejected && own.verificationNotes ? (
        <Text bold>{t('dashboard.rejectedReason', { notes: own.verificationNotes })}</Text>
      ) : null}
    </StateCard>
  );
}

/** The link to onboarding; it continues at the first open step. */
function GoOn() {
  const t = useCompanionWords();
  const stepsDone = useOnboarding().data?.stepsDone ?? 0;
  return (
    <LinkButton href="/onboarding/companion">
      {stepsDone > 0
        ? t('dashboard.goOn', { step: firstOpenStep(stepsDone), count: steps.length })
        : t('dashboard.completeAction')}
    </LinkButton>
  );
}

/** Whether the introduction card is shown: after onboarding, unless the verification was rejected. */
export function mayIntroduce(own: OwnCompanionView) {
  return hasSubmitted(own) && own.verificationStatus !== 'rejected';
}

/**
 * Whether anything was submitted for review. A record alone is not enough: saving a phone number on the edit page creates
 * one too.
 */
function hasSubmitted({ submittedAt, hasIdCard, hasSelfie, isVerified }: OwnCompanionView) {
  return isVerified || submittedAt !== null || hasIdCard || hasSelfie;
}

function StateCard(props: {
  tone: 'leaf' | 'sun';
  icon: ReactNode;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const t = useCompanionWords();
  return (
    <Card as="section" tone={props.tone}>
      <Stack gap={3} align="start">
        <Text tone="soft" size="small" bold>
          {t('dashboard.verification')}
        </Text>
        <Group gap={3} align="center" nowrap>
          <Icon>{props.icon}</Icon>
          <Heading level={2}>{props.title}</Heading>
        </Group>
        {props.children}
        {props.action}
      </Stack>
    </Card>
  );
}
