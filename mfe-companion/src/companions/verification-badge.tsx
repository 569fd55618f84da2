import { Badge } from '@kabar/ui/base';
import { IconHourglass, IconShieldCheck } from '@kabar/ui/icons';
import { useCompanionWords } from '../words/use-companion-words.ts';

export function VerificationBadge({ verified }: { verified: boolean }) {
  const t = useCompanionWords();
  return verified ? (
    <Badge tone="green" icon={<IconShieldCheck />}>
      {t('profile.verified')}
    </Badge>
  ) : (
    <Badge tone="sun" icon={<IconHourglass />}>
      {t('profile.pending')}
    </Badge>
  );
}
