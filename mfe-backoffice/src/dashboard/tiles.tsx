import { Grid } from '@kabar/ui/base';
import {
  IconAdjustments,
  IconClipboardList,
  IconCreditCard,
  IconFlag,
  IconHistory,
  IconListDetails,
  IconMessages,
  IconReplace,
  IconShieldCheck,
  IconTag,
  IconUserCircle,
  IconUsers,
  IconWallet,
} from '@kabar/ui/icons';
import { PlaceCard } from '@kabar/ui/more';
import type { ReactNode } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { Tile } from './tile-list.ts';

/** Keyed by the screen's path. */
const icons: Record<string, ReactNode> = {
  '/admin/companions': <IconUsers />,
  '/admin/verification': <IconShieldCheck />,
  '/admin/reassign': <IconReplace />,
  '/admin/subscriptions': <IconCreditCard />,
  '/admin/pricing': <IconTag />,
  '/admin/payouts': <IconWallet />,
  '/admin/features': <IconAdjustments />,
  '/admin/conversations': <IconMessages />,
  '/admin/trial-requests': <IconClipboardList />,
  '/admin/flags': <IconFlag />,
  '/admin/sessions': <IconListDetails />,
  '/admin/users/roles': <IconUserCircle />,
  '/admin/audit': <IconHistory />,
};

interface TilesProps {
  tiles: readonly Tile[];
  /** Minimum width of a tile, which decides how many fit in a row. */
  min?: string;
}

export function Tiles({ tiles, min = '15rem' }: TilesProps) {
  const t = useBackofficeWords();
  return (
    <Grid min={min} gap={4}>
      {tiles.map(({ href, screen = href, label, text }) => (
        <PlaceCard key={href} href={href} icon={icons[screen]} title={t(label)} text={t(text)} />
      ))}
    </Grid>
  );
}
