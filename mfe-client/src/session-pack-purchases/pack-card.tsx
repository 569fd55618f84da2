import { useSayCharged } from '@kabar/parts/offers/use-sold-price';
import { inRupiah } from '@kabar/rules/rupiah';
import { Button, Card, Heading, Stack, Text } from '@kabar/ui/base';
import { OfferFacts } from '../payments/offers.tsx';
import { SoldPrice } from '../payments/sold-price.tsx';
import type { PackView } from './api.ts';
import { premiumPercent, savingUsd, sessionUsd } from './rules.ts';
import { usePackWords } from './words/use-pack-words.ts';

interface PackCardProps {
  pack: PackView;
  individualUsd: string;
  baselineUsd: string;
  /** Undefined if the reader cannot buy now. */
  onBuy: (() => void) | undefined;
}

/** A pack for sale, with its saving and its premium. */
export function PackCard({ pack, individualUsd, baselineUsd, onBuy }: PackCardProps) {
  const t = usePackWords();
  const sayCharged = useSayCharged();
  const say = (priceUsd: string) =>
    sayCharged({ priceUsd, priceIdr: inRupiah(priceUsd, pack) }, 'button');
  const saving = savingUsd(pack, individualUsd);
  const premium = premiumPercent(pack, baselineUsd);
  return (
    <Card as="li">
      <Stack gap={4}>
        <Heading level={3} size="normal">
          {pack.name}
        </Heading>
        <SoldPrice priceUsd={pack.priceUsd} priceIdr={pack.priceIdr} />
        {pack.description ? <Text tone="soft">{pack.description}</Text> : null}
        <OfferFacts>
          <li>{t('minutes')}</li>
          <li>{t('each', { price: say(sessionUsd(pack)) })}</li>
          {saving ? <li>{t('saving', { price: say(saving) })}</li> : null}
          {premium ? <li>{t('premiumOfOne', { percent: premium })}</li> : null}
          <li>{t('valid')}</li>
        </OfferFacts>
        {onBuy ? (
          <Button fullWidth aria-label={t('buyNamed', { name: pack.name })} onClick={onBuy}>
            {t('buy')}
          </Button>
        ) : null}
      </Stack>
    </Card>
  );
}
