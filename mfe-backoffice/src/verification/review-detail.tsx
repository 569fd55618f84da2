import { useGenderLabel } from '@kabar/parts/genders/use-gender-label';
import { interestLabel } from '@kabar/parts/interests/find-topics';
import { PhotoCarousel } from '@kabar/parts/photos/photo-carousel';
import {
  Facts,
  MessageBox,
  Person,
  Section,
  Stack,
  Text,
  TextArea,
  TextLink,
} from '@kabar/ui/base';
import { Timeline } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import { zoneLabel } from '@kabar/web/time-zones';
import { useLanguage } from '@kabar/web/words';
import { StrikesOfCompanion } from '../companion-strikes/strikes-of-companion.tsx';
import { usePersonPage } from '../frame/person-link.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { Review } from './api.ts';
import { ReviewDocuments } from './review-documents.tsx';
import { StatusBadge } from './status-badge.tsx';

interface ReviewDetailProps {
  review: Review;
  notes: string;
  /** True after a rejection was tried without a reason. */
  reasonMissing: boolean;
  onNotes: (notes: string) => void;
  failed: { decision: 'approved' | 'rejected'; error: Error } | undefined;
}

export function ReviewDetail(props: ReviewDetailProps) {
  const { review, notes, reasonMissing, onNotes, failed } = props;
  const t = useBackofficeWords();
  const pageOf = usePersonPage();
  return (
    <Stack gap={6}>
      <Person
        name={review.fullName}
        src={review.avatarUrl}
        size="large"
        line={
          <>
            <StatusBadge status={review.status} />{' '}
            <TextLink href={pageOf(review.companionId)}>{t('review.person')}</TextLink>
          </>
        }
      />
      <ReviewDocuments review={review} />
      <ReviewProfile review={review} />
      <ReviewPhotos review={review} />
      <ReviewContact review={review} />
      <StrikesOfCompanion companionId={review.companionId} />
      <ReviewHistory review={review} />
      {review.hasDocuments || review.status === 'approved' ? null : (
        <MessageBox tone="care">{t('review.withoutPapers')}</MessageBox>
      )}
      <TextArea
        label={t('review.notes')}
        hint={t('review.notesHint')}
        rows={3}
        maxLength={2000}
        value={notes}
        error={reasonMissing ? t('review.reasonMissing') : undefined}
        onChange={(event) => onNotes(event.currentTarget.value)}
      />
      {failed ? (
        <MessageBox
          tone="danger"
          live
          title={t(failed.decision === 'approved' ? 'review.approveFailed' : 'review.rejectFailed')}
        >
          {problemTitle(failed.error)}
        </MessageBox>
      ) : null}
    </Stack>
  );
}

function ReviewProfile({ review }: { review: Review }) {
  const t = useBackofficeWords();
  const { day } = useDates();
  const genderLabel = useGenderLabel();
  const language = useLanguage();
  const notSet = t('review.notSet');
  const interests = review.interests.map((interest) => interestLabel(interest, language));
  return (
    <Section title={t('review.profile')} level={3}>
      <Text tone={review.bio ? 'ink' : 'soft'}>{review.bio || t('review.noBio')}</Text>
      <Facts
        items={[
          { label: t('review.gender'), value: review.gender ? genderLabel(review.gender) : notSet },
          { label: t('review.age'), value: review.ageBracket || notSet },
          { label: t('review.education'), value: review.education || notSet },
          { label: t('review.languages'), value: review.languages.join(', ') || notSet },
          { label: t('review.interests'), value: interests.join(', ') || notSet },
          {
            label: t('review.timezone'),
            value: review.timezone ? zoneLabel(review.timezone) : notSet,
          },
          { label: t('review.joined'), value: day(review.createdAt) },
        ]}
      />
    </Section>
  );
}

/** The photos as clients see them on the public profile. */
function ReviewPhotos({ review }: { review: Review }) {
  const t = useBackofficeWords();
  return (
    <Section title={t('review.photos')} level={3}>
      {review.photos.length > 0 ? (
        <PhotoCarousel name={review.fullName} photos={review.photos} />
      ) : (
        <Text tone="soft">{t('review.noPhotos')}</Text>
      )}
    </Section>
  );
}

function ReviewContact({ review }: { review: Review }) {
  const t = useBackofficeWords();
  const notProvided = t('review.notProvided');
  const mediums = review.acceptedMediums.map((medium) => t(`medium.${medium}`)).join(', ');
  return (
    <Section title={t('review.contact')} level={3}>
      <Facts
        items={[
          {
            label: t('review.phone'),
            value: review.phoneNumber || review.whatsappNumber || notProvided,
          },
          { label: t('review.whatsapp'), value: review.whatsappNumber || notProvided },
          { label: t('review.telegram'), value: review.telegramHandle || notProvided },
          { label: t('review.mediums'), value: mediums || notProvided },
          {
            label: t('review.ktp'),
            value: review.ktpDamaged ? t('review.ktpDamaged') : review.ktpNumber || notProvided,
          },
        ]}
      />
    </Section>
  );
}

function ReviewHistory({ review }: { review: Review }) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  return (
    <Section title={t('review.history')} level={3}>
      {review.history.length === 0 ? <Text tone="soft">{t('review.noHistory')}</Text> : null}
      <Timeline
        items={review.history.map((entry) => ({
          key: entry.id,
          time: moment(entry.createdAt),
          title: t(entry.action === 'approved' ? 'review.approvedBy' : 'review.rejectedBy', {
            name: entry.adminName ?? t('review.formerAdmin'),
          }),
          text: entry.notes,
        }))}
      />
    </Section>
  );
}
