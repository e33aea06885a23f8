-- The hash of an entry and of the one before it.
CREATE OR REPLACE FUNCTION audit_hash(before text, entry audit) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws(E'\n', before, entry.id, extract(epoch FROM entry.at),
    coalesce(entry.staff_id, ''), entry.role, entry.act, entry.outcome, entry.detail::text), 'UTF8')), 'hex')
$$;
