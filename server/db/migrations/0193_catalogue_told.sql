-- Each process draws its pages from the catalogue: the database tells it of another version once that is committed (D682).
create function tell_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end
$$;
create trigger tell_catalogue after update on catalogue_version for each row execute function tell_catalogue();
