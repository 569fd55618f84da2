create policy onboarding_drafts_own on companion.onboarding_drafts to kabar_companion
  using (user_id = (select auth_api.uid())) with check (user_id = (select auth_api.uid()));
grant select, insert, update, delete on companion.onboarding_drafts to kabar_companion;
