import { CardLink, Grid, Group, Heading, Icon, Stack, Text } from '@kabar/ui/base';
import {
  IconAdjustments,
  IconClipboardList,
  IconCreditCard,
  IconFlag,
  IconMessages,
  IconReplace,
  IconShieldCheck,
  IconTag,
  IconUsers,
  IconWallet,
} from '@kabar/ui/icons';
import type { ReactNode } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { Tile } from './tile-list.ts';

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
};

export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  const t = useBackofficeWords();
  return (
    <Grid min="15rem" gap={4}>
      {tiles.map(({ href, label, text }) => (
        <CardLink key={href} href={href}>
          <Stack gap={2}>
            <Group gap={3} nowrap>
              <Icon>{icons[href]}</Icon>
              <Heading level={3} size="small">
                {t(label)}
              </Heading>
            </Group>
            <Text tone="soft" size="small">
              {t(text)}
            </Text>
          </Stack>
        </CardLink>
      ))}
    </Grid>
  );
}
