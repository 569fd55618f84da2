-- 'admin,' or 'admin,moderator,'. Roles count only in a session in which a second factor was given, except for demo
-- accounts.
create function auth.back_office_roles(person uuid, second_factor boolean) returns text
  stable security definer
  begin atomic
    select coalesce(string_agg(staff.role || ',', '' order by staff.role), '') from auth.user_roles as staff
      where staff.user_id = person and (second_factor or exists (select from auth.accounts where id = person and demo));
  end;
alter function auth.back_office_roles owner to kabar_auth_system;
