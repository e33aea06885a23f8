-- The messages of the shop that could not be read and whose text is still kept: they are listed at the desk.
CREATE INDEX shop_messages_unreadable ON shop_messages (id) WHERE refusal IS NOT NULL AND body <> '';
