import { PhotoCarousel } from '@kabar/parts/photos/photo-carousel';
import { RatingLine } from '@kabar/parts/reviews/rating-line';
import { Avatar, Dialog, Facts, Group, LinkButton, Stack, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useClientWords } from '../words/use-client-words.ts';
import { type PublicCompanionView, usePublicCompanion } from './api.ts';

/** A companion's short profile in a dialog, without leaving the page. */
export function CompanionCardDialog(props: { companionId: string; onClose: () => void }) {
  const t = useClientWords();
  const query = usePublicCompanion(props.companionId);
  const companion = query.data;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={companion === null ? t('companion.notFound') : (companion?.fullName ?? '')}
      footer={
        companion ? (
          <LinkButton href={`/companion/${companion.id}`}>
            {t('publicCompanions.viewProfile')}
          </LinkButton>
        ) : null
      }
    >
      <QueryView query={query}>
        {(found) =>
          found === null ? (
            <Text>{t('companion.notFoundText')}</Text>
          ) : (
            <CompanionFacts companion={found} />
          )
        }
      </QueryView>
    </Dialog>
  );
}

function CompanionFacts({ companion }: { companion: PublicCompanionView }) {
  const t = useClientWords();
  const { fullName, avatarUrl, photos, ageBracket, education, bio } = companion;
  return (
    <Stack gap={4}>
      <Group gap={4} align="center">
        <Avatar name={fullName} src={avatarUrl} size="huge" />
        <RatingLine rating={companion.rating} />
      </Group>
      {photos.length > 0 ? <PhotoCarousel name={fullName} photos={photos} /> : null}
      <Text className="client-companion-bio">{bio || t('companion.noBio')}</Text>
      <Facts
        items={[
          { label: t('companion.education'), value: education || t('companion.noEducation') },
          ...(ageBracket
            ? [{ label: t('companion.age'), value: t('companion.years', { ages: ageBracket }) }]
            : []),
        ]}
      />
    </Stack>
  );
}
