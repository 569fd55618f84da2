import type { FeatureName } from '@kabar/contracts/feature-flags';
import type { RouteRow } from '@kabar/contracts/route-rows';
import { Spinner } from '@kabar/ui/base';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { rememberReturnPath } from '@kabar/web/return-path';
import { refreshSession, useSession } from '@kabar/web/session';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { useShellWords } from '../words/use-shell-words.ts';
import { decide } from './decide.ts';

/** Shows the screen of this row, or redirects people who may not open it. */
export function Guard({ row, children }: { row: RouteRow; children: ReactNode }): ReactNode {
  const t = useShellWords();
  const location = useLocation();
  const session = useSession();
  const [checkedFor, setCheckedFor] = useState<string>();
  const decision = decide(row, location.pathname, {
    state: session.state,
    profileState: session.profileState,
    userType: session.profile?.userType,
    roles: session.roles,
    rolesChecked: checkedFor !== undefined && checkedFor === session.account?.id,
  });
  const accountId = session.account?.id;
  const mustCheck = decision === 'check-roles';
  useEffect(() => {
    if (!mustCheck) return;
    let left = false;
    void refreshSession().then(() => !left && setCheckedFor(accountId));
    return () => {
      left = true;
    };
  }, [mustCheck, accountId]);

  // The path on which this person has passed the guard.
  const [passedAt, setPassedAt] = useState<string>();
  useEffect(() => {
    if (decision === 'pass') setPassedAt(location.pathname);
  }, [decision, location.pathname]);

  if (decision === 'login' && row.staysOpen && passedAt === location.pathname) return children;
  switch (decision) {
    case 'wait':
      return <Spinner label={t('guard.loading')} />;
    case 'check-roles':
      return <Spinner label={t('guard.checking')} />;
    case 'login':
      rememberReturnPath(location.pathname + location.search);
      return <Navigate to="/login" replace />;
    case 'unauthorized':
      return <Navigate to="/unauthorized" replace />;
    case 'pass':
      return row.flag ? <Feature flag={row.flag}>{children}</Feature> : children;
  }
}

/** Shows the not-found page while the path's feature flag is off. */
function Feature({ flag, children }: { flag: FeatureName; children: ReactNode }): ReactNode {
  const t = useShellWords();
  const { loading, isOn } = useFeatureFlags();
  if (loading) return <Spinner label={t('guard.loading')} />;
  return isOn(flag) ? children : <NotFoundPage />;
}
