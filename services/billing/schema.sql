-- Printed from a migrated database by `npm run schema`: never edited. The tests of the database compare it.
-- What the database is today: tables with what holds and guards them, views, and the heads of functions, whose bodies
-- stand in the .sql files under src. For reading, not for running.

