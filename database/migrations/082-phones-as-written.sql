-- Orders whose only number was written in a way that was not read, and PIN codes with gaps, are read again: the forms of `rules/india/phone.ts`
-- and `pin.ts`, as far as the text was kept. Whatever comes later is read there.
WITH written AS (
  SELECT id, regexp_replace(translate(split_part(regexp_replace(shipping_address ->> 'phone', '[/,;|&\n]', '/', 'g'), '/', 1),
    '０１２３４５６７８９＋', '0123456789+'), '\s*(ext|extn|x|#)[\s.:=]*\d*\s*$', '', 'i') AS phone
  FROM orders WHERE phone = '' AND shipping_address ->> 'phone' <> ''
), read AS (
  SELECT id, '+91' || substring(regexp_replace(phone, '\D', '', 'g') FROM '^(?:0{0,2}91){0,2}0?([6-9]\d{9})$') AS phone
  FROM written WHERE phone !~ '[+]' OR phone ~ '[+][^\d]*0{0,2}91'
)
UPDATE orders o SET phone = read.phone, shipping_address = jsonb_set(o.shipping_address, '{phone}', to_jsonb(read.phone))
FROM read WHERE read.id = o.id AND read.phone IS NOT NULL;

UPDATE orders SET shipping_address = jsonb_set(shipping_address, '{zip}', to_jsonb(regexp_replace(shipping_address ->> 'zip', '\D', '', 'g')))
WHERE shipping_address ->> 'zip' !~ '^\d{6}$' AND shipping_address ->> 'zip' ~ '^\s*(PIN\s*:?)?[\s.-]*[1-9]([\s.-]*\d){5}[\s.]*$';
